/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Drawing } from '#games/client/drawing.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { wheelPays, type WheelRisk, wheelSegments } from '../engine.ts';

const spinMs = 2_800;
const turns = 3;
const radius = 96;

/** Returns the wheel colour of a multiplier: 0 for no payout, up to the rarest. */
export const shadeOf = (risk: WheelRisk, multiplier: number): number => wheelPays(risk).findIndex(([each]) => each === multiplier);

export interface Rim {
  view(risk: WheelRisk): ComponentChild;
  /** Shows the present position without a result. */
  clear(): void;
  /** Turns until this segment is at the mark. */
  turnTo(risk: WheelRisk, segment: number): Promise<void>;
}

const point = (degrees: number, at: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(at * Math.cos(angle)).toFixed(2)} ${(at * Math.sin(angle)).toFixed(2)}`;
};

export function wheelRim({ redraw, redrawNow }: Drawing): Rim {
  let degrees = 0;
  let stopped: number | null = null;
  let disc: SVGGElement | null = null;
  const hold = (node: SVGGElement | null) => void (disc = node);
  return {
    clear: () => (stopped = null),
    view(risk) {
      const segments = wheelSegments[risk];
      const size = 360 / segments.length;
      const slice = (multiplier: number, index: number) => (
        <path
          key={index}
          class={`slice shade-${shadeOf(risk, multiplier)}${index === stopped ? ' slice-hit' : ''}`}
          // The middle of the first one is at the top.
          d={`M0 0L${point((index - 0.5) * size, radius)}A${radius} ${radius} 0 0 1 ${point((index + 0.5) * size, radius)}Z`}
        />
      );
      return (
        <svg class="wheel" viewBox="-100 -106 200 206" aria-hidden="true" key="wheel">
          <g ref={hold} style={{ transform: `rotate(${degrees}deg)` }}>
            {segments.map(slice)}
            <circle class="hub" r={30} />
          </g>
          <path class="pointer" d="M-7 -106H7L0 -88Z" />
        </svg>
      );
    },
    async turnTo(risk, segment) {
      const from = degrees % 360;
      stopped = null;
      degrees = 360 - (segment * 360) / wheelSegments[risk].length;
      redrawNow();
      if (!prefersStillness() && disc)
        await disc
          .animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${degrees + turns * 360}deg)` }], {
            duration: spinMs,
            easing: 'cubic-bezier(0.15, 0.6, 0.25, 1)',
          })
          .finished.catch(() => undefined);
      stopped = segment;
      redraw();
    },
  };
}
