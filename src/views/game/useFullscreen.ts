import { type RefObject, useEffect, useState } from 'react';

/** Whether the element fills the screen, and the toggle. */
export function useFullscreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isFullscreen, setIsFullscreen] = useState(false);

  useEffect(() => {
    const follow = () => setIsFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch((error: unknown) => console.warn('fullscreen', error));
  };
  return [isFullscreen, toggle];
}
