/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import { pause } from '#games/client/pause.ts';
import { gemCount } from '../engine.ts';
import { gemShapes } from './gem-shapes.ts';

const betweenGemsMs = 160;
const afterLastMs = 320;
const sockets = Array.from({ length: gemCount }, (_, at) => at);

export interface GemTray {
  /** @param label names the gems once all are in the tray. */
  view(label: string | undefined): ComponentChild;
  /** All gems of the round once they are in the tray; null before. */
  shown(): readonly number[] | null;
  clear(): void;
  /** Resolves when the last gem is in its socket. */
  lay(gems: readonly number[]): Promise<void>;
}

export const gemView = (gem: number, isAlike: boolean): ComponentChild => {
  const shape = gemShapes[gem];
  return (
    shape && (
      <svg class={`gem gem-${shape.name}${isAlike ? ' gem-alike' : ''}`} viewBox="0 0 100 100">
        <path class="gem-edge" d={shape.outline} />
        <path class="gem-side" d={shape.outline} transform="translate(50 50) scale(.88) translate(-50 -50)" />
        <path class="gem-top" d={shape.top} />
        <path class="gem-shine" d="M36 30L50 27L40 40Z" />
      </svg>
    )
  );
};

/** Five sockets. Gems drop in one after the other; equal ones shine at the end. */
export function gemTray({ redraw, playRestSound }: { readonly redraw: () => void; readonly playRestSound: () => void }): GemTray {
  let gems: readonly number[] = [];
  let laid = 0;
  const isWhole = () => gems.length > 0 && laid === gems.length;
  const isAlike = (gem: number) => isWhole() && gems.filter((each) => each === gem).length > 1;

  return {
    shown: () => (isWhole() ? gems : null),
    clear() {
      [gems, laid] = [[], 0];
    },
    view: (label) => (
      <div class="tray" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : 'true'} key="tray">
        {sockets.map((at) => {
          const gem = at < laid ? gems[at] : undefined;
          return (
            <div class="socket" key={at}>
              {gem !== undefined && gemView(gem, isAlike(gem))}
            </div>
          );
        })}
      </div>
    ),
    async lay(drawn) {
      gems = drawn;
      if (!prefersStillness()) {
        for (laid = 1; laid < drawn.length; laid += 1) {
          redraw();
          playRestSound();
          await pause(betweenGemsMs);
        }
      }
      laid = drawn.length;
      redraw();
      if (!prefersStillness()) await pause(afterLastMs);
    },
  };
}
