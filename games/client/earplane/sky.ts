import { LANDING, multiplierAt, TICK_MS, type Hundredths } from '../../engine/index.ts';
import { h, prefersStillness } from '../shared/dom.ts';
import type { MoneyFormat } from '../shared/money.ts';
import { earplane } from './plane.ts';

export interface Sky {
  readonly element: HTMLElement;
  /** @param elapsedMs since take-off, as the server says. `onTick` hears of every new multiplier. */
  fly(elapsedMs: number, autoExit: Hundredths | null, onTick: (multiplier: Hundredths) => void): void;
  /** @param at where the flight ended for the player. */
  end(kind: 'left' | 'gone' | 'landed', at: Hundredths, text: string): void;
  ready(text: string): void;
}

const MARGIN = { left: 52, right: 24, top: 60, bottom: 34 };
/** The engine's climb without its steps, for the line only: what is paid comes from `multiplierAt`. */
const heightAt = (ms: number) => 1.004 ** (ms / TICK_MS);
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const STARS = Array.from({ length: 70 }, (_, index) => ({
  x: (index * 0.618034) % 1,
  y: (index * 0.754878) % 0.8,
  size: 0.6 + ((index * 7) % 5) * 0.28,
}));

const CLOUDS = [
  { x: 0.08, y: 0.22, size: 0.9 },
  { x: 0.36, y: 0.48, size: 1.25 },
  { x: 0.63, y: 0.16, size: 1.05 },
  { x: 0.82, y: 0.62, size: 1.5 },
  { x: 0.99, y: 0.36, size: 0.8 },
];
/** Of one cloud: places and radii of its puffs. */
const PUFFS = [
  [-58, 6, 20],
  [-30, -6, 28],
  [4, -14, 36],
  [38, -2, 26],
  [62, 8, 18],
] as const;

export function createSky(money: MoneyFormat): Sky {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const plane = earplane();
  const readout = h('p', { class: 'readout', 'aria-hidden': 'true' });
  const caption = h('p', { class: 'caption', 'aria-hidden': 'true' });
  const element = h('div', { class: 'sky', 'data-phase': 'ready' }, canvas, plane, h('div', { class: 'readouts' }, readout, caption));
  const context = canvas.getContext('2d');
  let takeOff: number | null = null;
  let stopped = 0;
  let exit: Hundredths | null = null;
  let shown: Hundredths = 100;
  let onTick: (multiplier: Hundredths) => void = () => undefined;
  let frame = 0;

  const paint = (now: number) => {
    const elapsed = takeOff === null ? stopped : now - takeOff;
    if (context) draw(context, canvas, plane, elapsed, exit, money);
    const multiplier = multiplierAt(elapsed);
    if (takeOff !== null && multiplier !== shown) {
      shown = multiplier;
      readout.textContent = money.multiplier(multiplier);
      onTick(multiplier);
    }
  };
  const loop = (now: number) => {
    paint(now);
    frame = takeOff === null ? 0 : requestAnimationFrame(loop);
  };
  const fit = () => {
    const { clientWidth, clientHeight } = element;
    canvas.width = clientWidth * devicePixelRatio;
    canvas.height = clientHeight * devicePixelRatio;
    context?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paint(performance.now());
  };
  new ResizeObserver(fit).observe(element);

  return {
    element,
    ready(text) {
      element.dataset['phase'] = 'ready';
      stopped = 0;
      readout.textContent = money.multiplier(100);
      caption.textContent = text;
      paint(performance.now());
    },
    fly(elapsedMs, autoExit, listener) {
      element.dataset['phase'] = 'flying';
      caption.textContent = '';
      takeOff = performance.now() - elapsedMs;
      exit = autoExit;
      shown = 0;
      onTick = listener;
      cancelAnimationFrame(frame);
      loop(performance.now());
    },
    end(kind, at, text) {
      if (takeOff !== null) stopped = performance.now() - takeOff;
      takeOff = null;
      element.dataset['phase'] = kind;
      readout.textContent = money.multiplier(at);
      caption.textContent = text;
      if (kind === 'gone' && !prefersStillness()) {
        plane.animate([{ opacity: 1 }, { opacity: 0, translate: '60vw -40vh' }], { duration: 700, easing: 'ease-in' });
      }
    },
  };
}

function draw(
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  plane: SVGSVGElement,
  elapsed: number,
  exit: Hundredths | null,
  money: MoneyFormat,
): void {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const top = Math.max(2, heightAt(elapsed) * 1.22, exit !== null && exit < 2000 ? (exit / 100) * 1.1 : 0);
  const span = Math.max(8000, elapsed * 1.12);
  const x = (ms: number) => MARGIN.left + (ms / span) * (width - MARGIN.left - MARGIN.right);
  const y = (factor: number) => height - MARGIN.bottom - ((factor - 1) / (top - 1)) * (height - MARGIN.top - MARGIN.bottom);

  context.clearRect(0, 0, width, height);
  const drift = prefersStillness() ? 0 : elapsed / 90_000;
  context.fillStyle = '#fff';
  for (const star of STARS) {
    context.globalAlpha = 0.16 + star.size * 0.22;
    context.fillRect(((((star.x - drift * star.size) % 1) + 1) % 1) * width, star.y * height, star.size, star.size);
  }
  context.globalAlpha = 0.055;
  for (const cloud of CLOUDS) {
    const unit = (cloud.size * Math.min(width, 900)) / 700;
    const left = ((((cloud.x - drift * cloud.size * 6) % 1.3) + 1.3) % 1.3) * width - 0.15 * width;
    context.beginPath();
    for (const [dx, dy, radius] of PUFFS) {
      context.moveTo(left + (dx + radius) * unit, cloud.y * height + dy * unit);
      context.arc(left + dx * unit, cloud.y * height + dy * unit, radius * unit, 0, 2 * Math.PI);
    }
    context.fill();
  }
  context.globalAlpha = 1;

  context.font = '500 12px Figtree, system-ui, sans-serif';
  context.textBaseline = 'middle';
  const step = STEPS.find((size) => (top - 1) / size <= 5) ?? 10_000;
  for (let factor = 1; factor <= top; factor += step) {
    context.fillStyle = '#ffffff14';
    context.fillRect(MARGIN.left, Math.round(y(factor)), width - MARGIN.left - MARGIN.right, 1);
    context.fillStyle = '#b9c4dc';
    context.textAlign = 'right';
    context.fillText(money.multiplier(Math.round(factor * 100)), MARGIN.left - 8, y(factor));
  }
  context.textAlign = 'center';
  const seconds = [1, 2, 5, 10, 20, 30, 60].find((size) => span / 1000 / size <= 7) ?? 120;
  for (let second = seconds; second * 1000 < span; second += seconds)
    context.fillText(`${second} s`, x(second * 1000), height - MARGIN.bottom / 2);

  if (exit !== null && exit <= Math.min(LANDING, top * 100)) {
    context.strokeStyle = '#8fc0ff';
    context.setLineDash([5, 6]);
    context.beginPath();
    context.moveTo(MARGIN.left, y(exit / 100));
    context.lineTo(width - MARGIN.right, y(exit / 100));
    context.stroke();
    context.setLineDash([]);
  }

  context.beginPath();
  context.moveTo(x(0), y(1));
  for (let part = 1; part <= 80; part += 1) context.lineTo(x((elapsed * part) / 80), y(heightAt((elapsed * part) / 80)));
  context.strokeStyle = '#e2b460';
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
  context.stroke();
  context.lineTo(x(elapsed), y(1));
  context.closePath();
  const fade = context.createLinearGradient(0, y(heightAt(elapsed)), 0, y(1));
  fade.addColorStop(0, '#e2b46080');
  fade.addColorStop(1, '#e2b46008');
  context.fillStyle = fade;
  context.fill();

  const [tipX, tipY] = [x(elapsed), y(heightAt(elapsed))];
  const before = Math.max(0, elapsed - 400);
  const angle = elapsed ? Math.atan2(y(heightAt(before)) - tipY, tipX - x(before)) : 0;
  plane.style.transform = `translate(${tipX}px, ${tipY}px) translate(-50%, -58%) rotate(${-Math.min(angle, 0.75)}rad)`;
}
