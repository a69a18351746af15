import { useEffect } from 'react';

/** Whoever comes for a part of the page, by a link like `/dashboard#offers`, begins at its heading instead of at the top. */
export function useWantedSection(): void {
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1));
    if (!heading) return;
    // The page has its own arrival first, which is at its top.
    const arrival = setTimeout(() => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(arrival);
  }, []);
}
