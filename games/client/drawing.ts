export interface Drawing {
  /** Can be called at any change: any number of calls draws once, before the next frame. */
  readonly redraw: () => void;
  /** Draws at once, for a stage that animates the new elements; nothing more is drawn before the next change. */
  readonly redrawNow: () => void;
}

/** A press changes focus, chips, texts and machine one by one. Drawing each time would cost a cheap phone a tenth of a second. */
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
