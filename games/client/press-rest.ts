/** A second press within this time is ignored, because it was meant for what the first one ended. */
const restMs = 500;

/** A short time in which presses are ignored. */
export interface PressRest {
  begin(): void;
  isRunning(): boolean;
}

export function pressRest(redraw: () => void): PressRest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isRunning: () => timer !== undefined,
    begin() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        redraw();
      }, restMs);
    },
  };
}
