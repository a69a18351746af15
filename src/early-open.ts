/*
 * Opens the menu and the search before the page's code has loaded, in the state that the code expects. The search is a dialog of the document
 * (`views/shell/SearchPlace.tsx`), which accepts text until the real one has loaded.
 */

const toggles = '[aria-controls=sidebar]';

function showMenu(isOpen: boolean): void {
  const menu = document.querySelector<HTMLElement>('#sidebar');
  menu?.toggleAttribute('data-open', isOpen);
  for (const toggle of document.querySelectorAll<HTMLElement>(toggles)) {
    toggle.setAttribute('aria-expanded', `${isOpen}`);
    // One of the two is not displayed and takes no focus.
    if (!isOpen) toggle.focus();
  }
  if (isOpen) menu?.focus();
}

/** Opens the menu if `control` is one of its toggles. */
export function openMenu(control: Element): void {
  if (control.matches(toggles)) showMenu(true);
}

/**
 * Closes an open menu on Escape and on a click elsewhere, and drops the press that has opened it.
 * @param pressed controls whose presses wait for the page's code.
 * @returns whether the event has no other meaning.
 */
export function closeMenu(event: Event, target: Element | null, pressed: Set<Element>): boolean {
  const menu = document.querySelector('#sidebar[data-open]');
  const isMeant = event instanceof KeyboardEvent ? event.key === 'Escape' : event.type === 'click' && !menu?.contains(target);
  if (!menu || !isMeant) return false;
  showMenu(false);
  for (const control of pressed) if (control.matches(toggles)) pressed.delete(control);
  return !!target?.closest(toggles);
}

/** Opens the search at each press until its code has come, also when the rest of the page has loaded. */
export function openSearchAtOnce(pressed: Set<Element>): void {
  const open = ({ target }: Event) => {
    const place = document.querySelector<HTMLDialogElement>('#search-place');
    const control = target instanceof Element && target.closest('[data-warms=search]');
    if (!place || place.open || !control || place.lang !== document.documentElement.lang) return;
    place.showModal();
    const drop = () => {
      // The real search has replaced it.
      if (!place.isConnected) return;
      pressed.delete(control);
      // The page has answered the press already.
      if (/[?&]search=/.test(location.search)) history.back();
    };
    place.addEventListener('close', drop, { once: true });
    // Back may come before the page shows that the search is loading.
    addEventListener('popstate', () => place.close(), { once: true });
  };
  addEventListener('click', open, true);
}
