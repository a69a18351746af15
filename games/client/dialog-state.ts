import type { MenuEntry } from './game-menu.tsx';

/** The dialog that is open over the game. */
export interface DialogState {
  shown(): MenuEntry | null;
  /** Null closes it. */
  show(entry: MenuEntry | null): void;
}

export function dialogState(redraw: () => void): DialogState {
  let shown: MenuEntry | null = null;
  return {
    shown: () => shown,
    show(entry) {
      shown = entry;
      redraw();
    },
  };
}
