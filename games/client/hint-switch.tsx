/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';

interface Options {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Renders the advice while it is shown. */
  readonly advice: () => ComponentChildren;
  readonly redraw: () => void;
}

export interface HintSwitch {
  isShown(): boolean;
  view(): ComponentChild;
}

/** A button that shows and hides advice for the player's turn. */
export function hintSwitch({ showLabel, hideLabel, advice, redraw }: Options): HintSwitch {
  let isShown = false;
  const toggle = () => {
    isShown = !isShown;
    redraw();
  };
  return {
    isShown: () => isShown,
    view: () => (
      <div class="choices hint" key="hint">
        <button type="button" class="quiet" onClick={toggle}>
          {isShown ? hideLabel : showLabel}
        </button>
        <span>{advice()}</span>
      </div>
    ),
  };
}
