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
  /** @param elapsedMs since take-off, by the server. */
  fly(elapsedMs: number, autoExit: Hundredths | null): void;
  /** @param at where the flight ended for the player. */
  end(kind: 'left' | 'gone' | 'landed', at: Hundredths, text: string): void;
  /** @param text shown while the connection is lost; empty otherwise. */
  doubt(text: string): void;
  ready(): void;
}

/** A canvas that always has the size of the element around it. @param onFit is called after each change of the size. */
function fittedCanvas(onFit: () => void) {
  let frame: HTMLElement | null = null;
  let canvas: HTMLCanvasElement | null = null;
  const size = new ResizeObserver(() => {
    if (!frame || !canvas) return;
    canvas.width = frame.clientWidth * devicePixelRatio;
    canvas.height = frame.clientHeight * devicePixelRatio;
    canvas.getContext('2d')?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    onFit();
  });
  return {
    canvas: () => canvas,
    holdCanvas: (node: HTMLCanvasElement | null) => void (canvas = node),
    holdFrame: (node: HTMLElement | null) => {
      frame = node;
      if (node) size.observe(node);
      else size.disconnect();
    },
  };
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
  let plane: SVGSVGElement | null = null;
  const surface = fittedCanvas(() => paint(performance.now()));

  const paint = (now: number) => {
    const elapsed = takeOff === null ? stopped : now - takeOff;
    const canvas = surface.canvas();
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
  const holdPlane = (node: SVGSVGElement | null) => void (plane = node);
  const land = () => {
    cancelAnimationFrame(frame);
    takeOff = null;
  };

  return {
    multiplier: () => shown,
    view: () => (
      <div class="sky" data-phase={phase === 'flying' && caption !== '' ? 'unheard' : phase} ref={surface.holdFrame}>
        <canvas aria-hidden="true" ref={surface.holdCanvas} />
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
    doubt(newCaption) {
      if (phase === 'flying') caption = newCaption;
    },
    end(kind, at, newCaption) {
      if (takeOff !== null) stopped = performance.now() - takeOff;
      land();
      phase = kind;
      shown = at;
      caption = newCaption;
      if (kind === 'gone' && !prefersStillness()) {
        plane?.animate([{ opacity: 1 }, { opacity: 0, translate: '60vw -40vh' }], { duration: 700, easing: 'ease-in' });
      }
    },
  };
}
