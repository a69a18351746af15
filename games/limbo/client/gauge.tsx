/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { minLimboResult } from '../engine.ts';

const riseMs = 900;
/** Results from 1,000.00× are too wide for the arc at its full size. */
const minLongResult: Hundredths = 100_000;
/** Middle and radius of the arc in its drawing, 400 wide. */
const [middleX, middleY, radius] = [200, 200, 160];
const arcPath = `M${middleX - radius} ${middleY}A${radius} ${radius} 0 0 1 ${middleX + radius} ${middleY}`;
const ticks: readonly Hundredths[] = [100, 150, 200, 300, 500, 1_000, 10_000];

/** Share of the arc below a multiplier: the arc beyond it is as long as the chance to reach it, before the house edge. */
const shareBelow = (multiplier: Hundredths): number => 1 - minLimboResult / multiplier;
const degreesOf = (share: number): number => 180 * share;
const turned = (share: number, x: number): string => `rotate(${degreesOf(share)} ${middleX} ${middleY}) translate(${x} 0)`;

interface Options {
  readonly redraw: () => void;
  readonly format: (multiplier: Hundredths) => string;
  /** A multiplier on the scale, without superfluous decimals. */
  readonly formatTick: (multiplier: Hundredths) => string;
}

export interface Gauge {
  /** @param target as typed beside the stake; null for an invalid target. */
  view(target: Hundredths | null): ComponentChild;
  clear(): void;
  /** Resolves when the needle is at the result. */
  riseTo(result: Hundredths): Promise<void>;
}

function tickView(multiplier: Hundredths, text: string): ComponentChild {
  const share = shareBelow(multiplier);
  const angle = Math.PI * (1 - share);
  // Wider than high: the text at the right end is the longest, and nothing is beside it.
  const [across, up] = [radius + 36, radius + 28];
  return (
    <g key={multiplier}>
      <line class="tick" x1="0" y1={middleY} x2="8" y2={middleY} transform={turned(share, middleX - radius - 16)} />
      <text class="tick-text" x={middleX + across * Math.cos(angle)} y={middleY - up * Math.sin(angle) + 4}>
        {text}
      </text>
    </g>
  );
}

/** A scale of all results: its needle rises to the result of a round, and the number beside it counts up. */
export function limboGauge({ redraw, format, formatTick }: Options): Gauge {
  let result: Hundredths | null = null;
  let share = 0;
  let isRising = false;
  let needle: SVGElement | null = null;
  let text: SVGElement | null = null;
  const holdNeedle = (node: SVGElement | null) => void (needle = node);
  const holdText = (node: SVGElement | null) => void (text = node);

  const shown = (): string => {
    if (result === null) return '–';
    return format(isRising ? Math.min(result, Math.floor(minLimboResult / (1 - share))) : result);
  };
  const toneOf = (target: Hundredths | null): string => {
    const size = result !== null && result >= minLongResult ? 'result result-long' : 'result';
    if (result === null || isRising || target === null) return size;
    return `${size} ${result >= target ? 'result-won' : 'result-lost'}`;
  };
  /** Only the two moving parts are updated: drawing the whole page for each frame is too slow on a cheap phone. */
  const move = () => {
    needle?.setAttribute('transform', `rotate(${degreesOf(share)} ${middleX} ${middleY})`);
    if (text?.firstChild) text.firstChild.nodeValue = shown();
  };

  return {
    clear() {
      [result, share] = [null, 0];
    },
    view: (target) => {
      const below = target === null ? 1 : shareBelow(target);
      return (
        <svg class="gauge" viewBox="-30 0 460 214" aria-hidden="true" key="gauge">
          <path class="arc" d={arcPath} />
          <path class="arc arc-rest" d={arcPath} pathLength="1000" stroke-dasharray={`${1_000 * below} 1000`} />
          <path class="arc arc-won" d={arcPath} pathLength="1000" stroke-dasharray={`0 ${1_000 * below} ${1_000 * (1 - below)} 1000`} />
          {ticks.map((multiplier) => tickView(multiplier, formatTick(multiplier)))}
          {target !== null && (
            <line class="target-mark" x1="0" y1={middleY} x2="34" y2={middleY} transform={turned(below, middleX - radius - 17)} />
          )}
          <path
            class="needle"
            ref={holdNeedle}
            d={`M${middleX - radius + 18} ${middleY}L${middleX - radius + 48} ${middleY - 7}V${middleY + 7}Z`}
            transform={`rotate(${degreesOf(share)} ${middleX} ${middleY})`}
          />
          <text class={toneOf(target)} x={middleX} y={middleY - 30} ref={holdText}>
            {shown()}
          </text>
        </svg>
      );
    },
    async riseTo(reached) {
      result = reached;
      const end = shareBelow(reached);
      if (!prefersStillness()) {
        isRising = true;
        share = 0;
        redraw();
        await new Promise<void>((resolve) => {
          const start = performance.now();
          const step = (now: number) => {
            const part = Math.min(1, Math.max(0, (now - start) / riseMs));
            share = end * (1 - (1 - part) ** 3);
            move();
            if (part < 1) requestAnimationFrame(step);
            else resolve();
          };
          requestAnimationFrame(step);
        });
        isRising = false;
      }
      share = end;
      redraw();
    },
  };
}
