/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import { diceLimit, type DiceSide, isDiceWin, minChance, maxChance, rollCount } from '../engine.ts';

const rollMs = 700;
const percentOf = (roll: number): number => (100 * (roll + 0.5)) / rollCount;
const at = (roll: number): string => `${percentOf(roll)}%`;

interface Options {
  readonly redraw: () => void;
  /** A roll or a limit as text. */
  readonly plain: (roll: number) => string;
}

interface Shown {
  readonly side: DiceSide;
  /** As typed beside the stake; null for an invalid chance. */
  readonly chance: number | null;
  readonly label: string;
  readonly valueText: string;
  readonly isFixed: boolean;
  readonly onChange: (chance: number) => void;
}

export interface Track {
  view(shown: Shown): ComponentChild;
  clear(): void;
  /** Resolves when the mark is at the roll. */
  rollTo(roll: number): Promise<void>;
}

/** All rolls on a line, with the winning ones marked, and the slider that sets their number. */
export function diceTrack({ redraw, plain }: Options): Track {
  let rolled: number | null = null;
  let mark: HTMLElement | null = null;
  const hold = (node: HTMLElement | null) => void (mark = node);
  return {
    clear: () => (rolled = null),
    view({ side, chance, label, valueText, isFixed, onChange }) {
      const isWon = rolled !== null && chance !== null && isDiceWin(rolled, side, chance);
      const winning = chance === null ? '0%' : `${(100 * chance) / rollCount}%`;
      return (
        <div class="track-field" key="track">
          <p class={isWon ? 'rolled rolled-won' : 'rolled'} aria-hidden="true">
            {rolled === null ? '–' : plain(rolled)}
          </p>
          <div class={`track track-${side}`} aria-hidden="true">
            <span class="winning" style={{ inlineSize: winning }} />
            {chance !== null && (
              <span class="limit" style={{ insetInlineStart: at(diceLimit(side, chance)) }}>
                {plain(diceLimit(side, chance))}
              </span>
            )}
            <span class="mark" ref={hold} hidden={rolled === null} style={{ insetInlineStart: at(rolled ?? 0) }} />
          </div>
          <label class="visually-hidden" for="slider">
            {label}
          </label>
          <input
            id="slider"
            class="slider"
            type="range"
            min={minChance / 100}
            max={maxChance / 100}
            step={1}
            value={Math.round((chance ?? minChance) / 100)}
            aria-valuetext={valueText}
            // Not `disabled`: the focus would be lost at every round.
            aria-disabled={isFixed ? 'true' : undefined}
            onInput={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
              if (isFixed) currentTarget.value = String(Math.round((chance ?? minChance) / 100));
              else onChange(Number(currentTarget.value) * 100);
            }}
          />
        </div>
      );
    },
    async rollTo(roll) {
      rolled = roll;
      redraw();
      if (prefersStillness() || !mark) return;
      await mark
        // Moved by the compositor alone: `cqi` is of the track.
        .animate([{ transform: `translateX(${50 - percentOf(roll)}cqi)` }, { transform: 'none' }], { duration: rollMs, easing: 'ease-out' })
        .finished.catch(() => undefined);
    },
  };
}
