export interface Drawing {
  /** To be called at any change: however often, it is drawn once, before the next frame. */
  readonly redraw: () => void;
  /** Draws at once, for a stage that moves what it has just drawn; nothing more is drawn before the next change. */
  readonly redrawNow: () => void;
}

/** A press changes focus, chips, words and machine one by one; drawn each time, a cheap phone takes a tenth of a second for it. */
export function drawing(draw: () => void): Drawing {
  let due = 0;
  const redrawNow = () => {
    cancelAnimationFrame(due);
    due = 0;
    draw();
  };
  return {
    redraw: () => {
      due ||= requestAnimationFrame(redrawNow);
    },
    redrawNow,
  };
}
