import { useEffect, useSyncExternalStore } from 'react';

/** Leaves full screen when the caller is removed, since nothing else of the site asks for it. */
export const useFullscreenUntilRemoved = (): void =>
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

const toggle = (): void => {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch((error: unknown) => console.warn('fullscreen', error));
};

/**
 * Whether the page fills the screen, and the toggle, which is undefined where the browser cannot do it. The whole document fills the screen, and the style
 * sheet lays the game over the rest of it: dialogs and notices, which stand beside the game, are seen then as well.
 */
export const useFullscreen = () => ({
  isFullscreen: useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  ),
  toggle: useSyncExternalStore(
    subscribe,
    () => ('requestFullscreen' in document.documentElement ? toggle : undefined),
    () => toggle,
  ),
});
