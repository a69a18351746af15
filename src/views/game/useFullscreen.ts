import { useEffect, useSyncExternalStore } from 'react';

/** Leaves full screen when the caller is removed, because nothing else of the site uses it. */
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
 * Whether the page fills the screen, and the toggle, which is undefined in browsers without full screen. The whole document fills the screen, and the
 * style sheet lays the game over the rest: dialogs and notices beside the game stay visible.
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
