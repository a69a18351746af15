// Inlined into the page: no module, because the page is opened as a file.
(() => {
  const form = document.querySelector('form');
  if (!form) return;
  const { part, kind, look, open, all, keep } = form.elements;
  const output = form.querySelector('output');
  const sections = [...document.querySelectorAll('section')];
  const articles = [...document.querySelectorAll('article')];
  const tickOf = (article) => article.querySelector('input');
  const ticks = articles.map(tickOf).filter(Boolean);
  const isShown = (article) => !article.hidden;

  const count = () => {
    const shown = articles.filter(isShown).length;
    output.textContent = `${shown} of ${articles.length} shown, ${ticks.filter(({ checked }) => checked).length} of ${ticks.length} accepted`;
  };
  const filter = () => {
    for (const article of articles) {
      const section = article.closest('section');
      article.hidden =
        (part.value && part.value !== section.dataset.part) ||
        (kind.value && kind.value !== article.dataset.kind) ||
        (look.value && look.value !== article.dataset.look) ||
        (open.checked && Boolean(tickOf(article)?.checked));
    }
    for (const section of sections) section.hidden = ![...section.querySelectorAll('article')].some(isShown);
    count();
  };

  // A ticked entry stays in place until the filter is used again, so that nothing disappears under the pointer.
  form.addEventListener('change', filter);
  for (const tick of ticks) tick.addEventListener('change', count);
  all.addEventListener('click', () => {
    for (const article of articles) if (isShown(article) && tickOf(article)) tickOf(article).checked = true;
    count();
  });
  keep.addEventListener('click', () => {
    const accepted = ticks.filter(({ checked }) => checked).map((tick) => JSON.parse(tick.dataset.acceptance));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${JSON.stringify({ accepted }, null, 2)}\n`], { type: 'application/json' }));
    link.download = 'accepted.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
  // A browser restores ticks and choices on a reload, after this has run.
  addEventListener('pageshow', filter);
  filter();
})();
