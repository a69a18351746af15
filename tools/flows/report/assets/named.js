// Not a module: a page that is opened as a file may load none.
{
  /** Opens the element that the address names, with everything around it, and scrolls to it. */
  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!named?.matches('details')) return;
    for (let one = named; one; one = one.parentElement?.closest('details')) one.open = true;
    named.scrollIntoView({ block: 'start' });
  };
  addEventListener('hashchange', openNamed);
  openNamed();
}
