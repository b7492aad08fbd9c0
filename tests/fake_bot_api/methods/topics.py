"""Methods about the topics of a forum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.chats import Chat, Topic
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.methods import method

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi


def _forum(api: FakeBotApi, call: Any) -> Chat:
    chat = api.world.reach(call.chat_id)
    if not chat.forum:
        raise refuse("not-a-forum")
    if not chat.member(api.bot).may("can_manage_topics"):
        raise refuse("no-rights", what="manage topics")
    return chat


def _topic(api: FakeBotApi, call: Any) -> Topic:
    topic = _forum(api, call).topics.get(call.message_thread_id)
    if topic is None or topic.deleted:
        raise refuse("thread-not-found")
    return topic


@method("createForumTopic")
def create_topic(api: FakeBotApi, call: Any) -> Any:
    topic = api.add_topic(_forum(api, call), call.name, api.bot)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": 7322096}


@method("editForumTopic")
def edit_topic(api: FakeBotApi, call: Any) -> Any:
    topic = _topic(api, call)
    if call.name in (None, topic.name):
        raise refuse("topic-not-modified")
    topic.name = call.name
    return True


@method("closeForumTopic", "reopenForumTopic")
def toggle_topic(api: FakeBotApi, call: Any) -> Any:
    topic = _topic(api, call)
    closed = call.__api_method__ == "closeForumTopic"
    if topic.closed == closed:
        raise refuse("topic-not-modified")
    topic.closed = closed
    return True


@method("deleteForumTopic")
def delete_topic(api: FakeBotApi, call: Any) -> Any:
    api.drop_topic(_topic(api, call))
    return True


@method("closeGeneralForumTopic", "reopenGeneralForumTopic")
def toggle_general(api: FakeBotApi, call: Any) -> Any:
    chat = _forum(api, call)
    closed = call.__api_method__ == "closeGeneralForumTopic"
    if chat.general_closed == closed:
        raise refuse("topic-not-modified")
    chat.general_closed = closed
    return True
