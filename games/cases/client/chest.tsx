/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import { pause } from '#games/client/pause.ts';
import type { CasesRisk } from '../engine.ts';

const openingMs = 700;

export interface Chest<Prize> {
  /** @param label describes the prize in the case once it is open. */
  view(risk: CasesRisk, prize: ComponentChild, label: string | undefined): ComponentChild;
  /** The content of the open case; null while it is closed. */
  shown(): Prize | null;
  close(): void;
  /** Resolves when the lid is up. */
  open(prize: Prize): Promise<void>;
}

/** A case with an opening lid. Only the round's prize is ever shown in it. */
export function chest<Prize>({ redraw, playRestSound }: { readonly redraw: () => void; readonly playRestSound: () => void }): Chest<Prize> {
  let prize: Prize | null = null;
  let isOpening = false;
  return {
    shown: () => (isOpening ? null : prize),
    close() {
      [prize, isOpening] = [null, false];
    },
    view: (risk, inside, label) => (
      <div
        class={`chest chest-${risk}${prize === null ? '' : ' chest-open'}`}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : 'true'}
        key="chest"
      >
        <svg viewBox="-100 -100 200 170">
          <path class="chest-light" d="M-46 -6L-92 -96H92L46 -6Z" />
          <g class="chest-lid">
            <path class="chest-wood" d="M-72 -4V-22Q-72 -58 -36 -58H36Q72 -58 72 -22V-4Z" />
            <path class="chest-band" d="M-52 -4V-54L-36 -58V-4ZM36 -4V-58L52 -54V-4Z" />
          </g>
          <path class="chest-inside" d="M-66 -8H66V6H-66Z" />
          <path class="chest-wood" d="M-72 0H72V50Q72 60 62 60H-62Q-72 60 -72 50Z" />
          <path class="chest-band" d="M-52 0H-36V60H-52ZM36 0H52V60H36ZM-72 0H72V9H-72Z" />
          <path class="chest-lock" d="M-14 -6H14V22L0 32L-14 22Z" />
        </svg>
        {inside && <b class="chest-prize">{inside}</b>}
      </div>
    ),
    async open(drawn) {
      prize = drawn;
      if (!prefersStillness()) {
        isOpening = true;
        redraw();
        playRestSound();
        await pause(openingMs);
      }
      isOpening = false;
      redraw();
    },
  };
}
