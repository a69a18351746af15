/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { MoneyFormat } from '#games/client/money.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { multiplierAt } from '../engine.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { paintSky } from './painting.ts';
import { earplane } from './plane.tsx';

export interface Sky {
  view(): ComponentChild;
  /** The multiplier on the screen. */
  multiplier(): Hundredths;
  /** @param elapsedMs since take-off, as the server says. */
  fly(elapsedMs: number, autoExit: Hundredths | null): void;
  /** @param at where the flight ended for the player. */
  end(kind: 'left' | 'gone' | 'landed', at: Hundredths, text: string): void;
  /** @param text of a flight of which nothing is heard; empty once something is. */
  doubt(text: string): void;
  ready(): void;
}

/** @param text of a plane that waits. @param redraw is called at every new multiplier. */
export function createSky(money: MoneyFormat, text: string, redraw: () => void): Sky {
  let phase: 'ready' | 'flying' | 'left' | 'gone' | 'landed' = 'ready';
  let caption = text;
  let takeOff: number | null = null;
  let stopped = 0;
  let exit: Hundredths | null = null;
  let shown: Hundredths = 100;
  let frame = 0;
  let sky: HTMLElement | null = null;
  let canvas: HTMLCanvasElement | null = null;
  let plane: SVGSVGElement | null = null;

  const paint = (now: number) => {
    const elapsed = takeOff === null ? stopped : now - takeOff;
    const context = canvas?.getContext('2d');
    if (context && canvas && plane) paintSky(context, { canvas, plane, elapsed, exit, money });
    const multiplier = multiplierAt(elapsed);
    if (takeOff === null || multiplier === shown) return;
    shown = multiplier;
    redraw();
  };
  const loop = (now: number) => {
    paint(now);
    frame = takeOff === null ? 0 : requestAnimationFrame(loop);
  };
  const fit = () => {
    if (!sky || !canvas) return;
    canvas.width = sky.clientWidth * devicePixelRatio;
    canvas.height = sky.clientHeight * devicePixelRatio;
    canvas.getContext('2d')?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paint(performance.now());
  };
  const size = new ResizeObserver(fit);
  const holdSky = (node: HTMLElement | null) => {
    sky = node;
    if (node) size.observe(node);
    else size.disconnect();
  };
  const holdCanvas = (node: HTMLCanvasElement | null) => void (canvas = node);
  const holdPlane = (node: SVGSVGElement | null) => void (plane = node);
  const land = () => {
    cancelAnimationFrame(frame);
    takeOff = null;
  };

  return {
    multiplier: () => shown,
    view: () => (
      <div class="sky" data-phase={phase === 'flying' && caption !== '' ? 'unheard' : phase} ref={holdSky}>
        <canvas aria-hidden="true" ref={holdCanvas} />
        {earplane(holdPlane)}
        <div class="readouts">
          <p class="readout" aria-hidden="true">
            {money.multiplier(shown)}
          </p>
          <p class="caption" aria-hidden="true">
            {caption}
          </p>
        </div>
      </div>
    ),
    ready() {
      land();
      phase = 'ready';
      stopped = 0;
      shown = 100;
      caption = text;
      paint(performance.now());
    },
    fly(elapsedMs, autoExit) {
      land();
      phase = 'flying';
      caption = '';
      takeOff = performance.now() - elapsedMs;
      exit = autoExit;
      shown = multiplierAt(elapsedMs);
      loop(performance.now());
    },
    doubt(told) {
      if (phase === 'flying') caption = told;
    },
    end(kind, at, told) {
      if (takeOff !== null) stopped = performance.now() - takeOff;
      land();
      phase = kind;
      shown = at;
      caption = told;
      if (kind === 'gone' && !prefersStillness()) {
        plane?.animate([{ opacity: 1 }, { opacity: 0, translate: '60vw -40vh' }], { duration: 700, easing: 'ease-in' });
      }
    },
  };
}
