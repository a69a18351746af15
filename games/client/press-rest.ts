/** A second press so soon after the first was meant for what the first one has ended. */
const restMs = 500;

/** A short time in which presses do nothing. */
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
