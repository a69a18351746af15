const figure = document.querySelector('#screenshot');
const picture = figure.querySelector('img');
const caption = figure.querySelector('figcaption');
const steps = [...document.querySelectorAll('.path button')];

/** Shows a step of a path: its place in the chart and the person's view. */
function show(step) {
  for (const element of document.querySelectorAll('.current:not(.legend *)')) element.classList.remove('current');
  for (const other of steps) other.removeAttribute('aria-current');
  step.setAttribute('aria-current', 'step');
  const { state, edges, screenshot } = step.dataset;
  const box = document.querySelector(`g[data-state="${CSS.escape(state)}"]`);
  box?.classList.add('current');
  for (const edge of edges.split(' ').filter(Boolean))
    document.querySelector(`[data-edge="${CSS.escape(edge)}"]`)?.classList.add('current');
  figure.hidden = !screenshot;
  if (screenshot) {
    picture.src = screenshot;
    picture.alt = `The page in "${state}"`;
    caption.textContent = step.textContent.replaceAll(/\s+/g, ' ').trim();
  }
  box?.scrollIntoView({ block: 'center', inline: 'center', container: 'nearest' });
}

document.addEventListener('click', ({ target }) => {
  const step = target.closest?.('.path button');
  if (step) show(step);
});

document.addEventListener('keydown', (event) => {
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = event.target.closest?.('.path ol');
  if (!move || !list) return;
  const own = [...list.querySelectorAll('button')];
  const next = own[own.indexOf(event.target) + move];
  if (!next) return;
  event.preventDefault();
  next.focus();
  show(next);
});

// The corner of a large chart is empty.
document.querySelector('g[data-state]')?.scrollIntoView({ block: 'nearest', inline: 'center', container: 'nearest' });
