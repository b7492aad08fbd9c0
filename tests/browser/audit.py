"""What a page measures of itself: run inside the browser, returns a list of faults.

faults = page.evaluate(RING)
"""

# Text boxes of the ring against their cells, against each other and against the tokens.
RING = """() => {
  const faults = [];
  const vw = innerWidth, vh = innerHeight;
  const box = (el) => el.getBoundingClientRect();
  const text = (el) => {
    const range = document.createRange();
    range.selectNodeContents(el);
    return range.getBoundingClientRect();
  };
  const inside = (a, b, slack) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  const overlap = (a, b, slack) =>
    a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  const shown = (el) => el && el.getClientRects().length > 0;
  const tokens = [...document.querySelectorAll('.toks .tk')].map(box);
  const least = vw >= 360 ? 10 : 9;
  for (const cell of document.querySelectorAll('.cell')) {
    const name = 'cell ' + cell.dataset.i + ' ' + cell.querySelector('.nm').textContent;
    const frame = box(cell);
    if (frame.width < 23.95 || frame.height < 23.95) faults.push(`${name}: ${frame.width}x${frame.height}`);
    const parts = ['.nm', '.pr', '.sub', '.ic'].map((s) => cell.querySelector(s)).filter(shown);
    const rects = parts.map((el) => (el.matches('.nm,.sub') ? text(el) : box(el)));
    parts.forEach((el, i) => {
      const what = name + ' ' + el.getAttribute('class');
      if (!inside(rects[i], frame, 0.6)) faults.push(`${what} leaves its cell by ${[frame.left - rects[i].left, rects[i].right - frame.right, frame.top - rects[i].top, rects[i].bottom - frame.bottom].map((x) => x.toFixed(1))}`);
      const size = parseFloat(getComputedStyle(el).fontSize);
      if (el.matches('.nm,.pr,.sub') && size < least - 0.05) faults.push(`${what} is ${size}px`);
      for (let k = 0; k < i; k++) if (overlap(rects[i], rects[k], 0.75)) faults.push(`${what} overlaps ${parts[k].getAttribute('class')}`);
      for (const t of tokens) if (overlap(rects[i], t, 2.5)) faults.push(`${what} lies under a token`);
    });
    for (const strip of cell.querySelectorAll('.band,.st')) {
      const r = box(strip);
      rects.forEach((rect, i) => { if (!cell.classList.contains('mort') && overlap(rect, r, 1.2)) faults.push(`${name} ${parts[i].getAttribute('class')} overlaps ${strip.className}`); });
    }
  }
  if (document.querySelectorAll('.cell').length !== 40) faults.push('not forty cells');
  return faults;
}"""

# The rest of the page: no scroll, chips and centre whole, controls large enough.
PAGE = """() => {
  const faults = [];
  const doc = document.documentElement;
  if (doc.scrollWidth > innerWidth || doc.scrollHeight > innerHeight) faults.push(`the page scrolls: ${doc.scrollWidth}x${doc.scrollHeight}`);
  const seen = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  for (const el of document.querySelectorAll('button,a[href],input')) {
    if (!seen(el) || el.closest('[inert]') || el.matches('.cell,.skip')) continue;
    const r = el.getBoundingClientRect();
    if (r.width < 43.5 || r.height < 43.5) faults.push(`${el.className} "${el.textContent.slice(0, 20)}" is ${r.width.toFixed(1)}x${r.height.toFixed(1)}`);
  }
  for (const el of document.querySelectorAll('.btn>span,.btn small,.cash,.ban .bt,.card h2 .pz,.tab span:first-of-type,.meta span,.sides span,.pl small')) {
    if (!seen(el) || el.closest('[inert]')) continue;
    if (el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).display !== 'inline') faults.push(`"${el.textContent}" (${el.className || el.parentNode.className}) is cut: ${el.scrollWidth} > ${el.clientWidth}`);
  }
  for (const chip of document.querySelectorAll('.chip')) {
    const r = chip.getBoundingClientRect();
    if (seen(chip) && (r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight || r.height < 30)) faults.push(`a chip is out of sight: ${chip.textContent}`);
    for (const el of chip.querySelectorAll('.cash,.cap,.nm2,.tmr')) {
      if (!seen(el)) continue;
      const e = el.getBoundingClientRect();
      if (e.left < r.left - 0.5 || e.right > r.right + 0.5 || e.top < r.top - 0.5 || e.bottom > r.bottom + 0.5) faults.push(`${el.className} leaves its chip`);
    }
    const mark = chip.querySelector('.mk'), sum = chip.querySelector('.cash').getBoundingClientRect();
    if (mark && mark.getBoundingClientRect().bottom > sum.top + 2) faults.push(`a mark lies on the cash: ${chip.textContent}`);
    const name = chip.querySelector('.nm2').getBoundingClientRect();
    const cash = chip.querySelector('.cash').getBoundingClientRect(), cap = chip.querySelector('.cap');
    if (cash.bottom > name.top + 1.5 && name.bottom > cash.top + 1.5) faults.push(`name and cash overlap: ${chip.textContent}`);
    if (seen(cap)) { const c = cap.getBoundingClientRect(); if (cash.right > c.left + 0.5 && cash.bottom > c.top + 2 && cash.top < c.bottom - 2) faults.push(`cash runs into the capital: ${chip.textContent}`); }
  }
  const centre = document.querySelector('.centre');
  if (centre && seen(centre)) {
    const frame = centre.getBoundingClientRect();
    for (const el of centre.querySelectorAll('#meta,#banner,#dice,.dice p,.stp,.ways .btn,.dgb,.card,.toast,.order,.dg,.note')) {
      if (!seen(el)) continue;
      const r = el.getBoundingClientRect();
      if (r.bottom > frame.bottom + 0.5 || r.right > frame.right + 0.5) faults.push(`${el.className || el.id} leaves the centre by ${(r.bottom - frame.bottom).toFixed(1)}`);
      if (el.scrollWidth > el.clientWidth + 1) faults.push(`${el.className || el.id} is wider than its place: ${el.scrollWidth} > ${el.clientWidth}`);
    }
    // Of the log whole lines only; what has no room begins a column out of sight.
    const log = centre.querySelector('#log');
    if (log && seen(log)) for (const li of log.children) {
      const r = li.getBoundingClientRect(), l = log.getBoundingClientRect();
      if (r.left < l.right && r.bottom > l.bottom + 0.5) faults.push(`a line of the log is cut: ${li.textContent}`);
    }
  }
  for (const el of document.querySelectorAll('.app *')) {
    if (el.children.length || !el.textContent.trim() || !seen(el) || el.closest('.cell,.sr')) continue;
    const size = parseFloat(getComputedStyle(el).fontSize);
    if (size < 11) faults.push(`"${el.textContent}" is ${size}px`);
  }
  const count = document.querySelectorAll('*').length;
  if (count > 1000) faults.push(`${count} nodes`);
  return faults;
}"""
