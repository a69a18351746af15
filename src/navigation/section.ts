import { useEffect } from 'react';

/** Moves the focus to a section's heading for links like `/dashboard#offers`. */
export function useWantedSection(): void {
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1));
    if (!heading) return;
    // After the page's own arrival, which scrolls to its top.
    const arrival = setTimeout(() => {
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(arrival);
  }, []);
}
