// Not a module: a page that is opened as a file may load none.
{
  const form = document.querySelector('#filter');
  const count = document.querySelector('#count');
  const rows = [...document.querySelectorAll('#entries tr[data-outcomes]')];
  const spec = document.querySelector('#spec');
  const specLines = [...(spec?.querySelectorAll('[data-row]') ?? [])];
  const names = [...form.elements].map(({ name }) => name).filter(Boolean);

  /** The filter in the address; without `=` the address names a place of the page. */
  const asked = () => new URLSearchParams(location.hash.includes('=') ? location.hash.slice(1) : '');

  const isOfRow = (cited, row) => (row === 'NONE' ? cited === '' : cited.split(' ').some((id) => id.startsWith(row)));

  /** Layer and status must match in the same walk: a failure in the browser is not found by a pass there. */
  const isFound = ({ machine, fault, rows: cited = '', outcomes }, wanted) =>
    (!wanted.machine || machine === wanted.machine) &&
    (!wanted.fault || fault === (wanted.fault === 'none' ? '' : wanted.fault)) &&
    (!wanted.row || isOfRow(cited, wanted.row.trim().toUpperCase())) &&
    outcomes.split(' ').some((outcome) => {
      const [layer, status] = outcome.split(':');
      return (!wanted.layer || layer === wanted.layer) && (!wanted.status || status === wanted.status);
    });

  /** Rows of the specification that only tests show have no path: they are listed below. */
  function showSpec(wanted) {
    const row = (wanted.row ?? '').trim().toUpperCase();
    for (const line of specLines) line.hidden = !line.dataset.row.startsWith(row === 'NONE' ? '' : row);
    if (spec && row && row !== 'NONE') spec.open = true;
  }

  function show() {
    const wanted = Object.fromEntries(names.map((name) => [name, asked().get(name) ?? '']));
    const strange = names.filter(
      (name) => form.elements[name].options && ![...form.elements[name].options].some(({ value }) => value === wanted[name]),
    );
    let found = 0;
    for (const row of rows) {
      row.hidden = !isFound(row.dataset, wanted);
      if (!row.hidden) found += 1;
    }
    showSpec(wanted);
    const whole = found === rows.length ? `${found} paths and cells` : `${found} of ${rows.length} paths and cells`;
    count.textContent = [whole, ...strange.map((name) => `there is no ${name} "${wanted[name]}"`)].join('; ');
    for (const name of names) if (form.elements[name].value !== wanted[name]) form.elements[name].value = wanted[name];
  }

  function keep() {
    const chosen = names.flatMap((name) => (form.elements[name].value ? [[name, form.elements[name].value]] : []));
    history.replaceState(null, '', `#${new URLSearchParams(chosen)}`);
    show();
  }

  form.addEventListener('input', keep);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', (event) => {
    // The reset value of a form may come from an earlier visit.
    event.preventDefault();
    for (const name of names) form.elements[name].value = '';
    keep();
  });
  addEventListener('hashchange', show);
  form.hidden = false;
  show();
}
