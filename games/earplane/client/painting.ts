import type { MoneyFormat } from '#games/client/money.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { landingHeight, tickMs } from '../engine.ts';
import type { Hundredths } from '#games/engine/payout.ts';

const margin = { left: 52, right: 24, top: 60, bottom: 34 };
/** The engine's climb without its steps, for the line only: payouts come from `multiplierAt`. */
const heightAt = (ms: number) => 1.004 ** (ms / tickMs);
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const stars = Array.from({ length: 70 }, (_, index) => ({
  x: (index * 0.618034) % 1,
  y: (index * 0.754878) % 0.8,
  size: 0.6 + ((index * 7) % 5) * 0.28,
}));

const clouds = [
  { x: 0.08, y: 0.22, size: 0.9 },
  { x: 0.36, y: 0.48, size: 1.25 },
  { x: 0.63, y: 0.16, size: 1.05 },
  { x: 0.82, y: 0.62, size: 1.5 },
  { x: 0.99, y: 0.36, size: 0.8 },
];
/** Positions and radii of a cloud's puffs. */
const puffs = [
  [-58, 6, 20],
  [-30, -6, 28],
  [4, -14, 36],
  [38, -2, 26],
  [62, 8, 18],
] as const;

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly plane: SVGSVGElement;
  /** Milliseconds since take-off. */
  readonly elapsed: number;
  readonly exit: Hundredths | null;
  readonly money: MoneyFormat;
}

/** Paints the sky with the plane's path, and places the plane at its end. */
export function paintSky(context: CanvasRenderingContext2D, { canvas, plane, elapsed, exit, money }: Picture): void {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const top = Math.max(2, heightAt(elapsed) * 1.22, exit !== null && exit < 2000 ? (exit / 100) * 1.1 : 0);
  const span = Math.max(8000, elapsed * 1.12);
  const x = (ms: number) => margin.left + (ms / span) * (width - margin.left - margin.right);
  const y = (factor: number) => height - margin.bottom - ((factor - 1) / (top - 1)) * (height - margin.top - margin.bottom);

  context.clearRect(0, 0, width, height);
  const drift = prefersStillness() ? 0 : elapsed / 90_000;
  context.fillStyle = '#fff';
  for (const star of stars) {
    context.globalAlpha = 0.16 + star.size * 0.22;
    context.fillRect(((((star.x - drift * star.size) % 1) + 1) % 1) * width, star.y * height, star.size, star.size);
  }
  context.globalAlpha = 0.055;
  for (const cloud of clouds) {
    const unit = (cloud.size * Math.min(width, 900)) / 700;
    const left = ((((cloud.x - drift * cloud.size * 6) % 1.3) + 1.3) % 1.3) * width - 0.15 * width;
    context.beginPath();
    for (const [dx, dy, radius] of puffs) {
      context.moveTo(left + (dx + radius) * unit, cloud.y * height + dy * unit);
      context.arc(left + dx * unit, cloud.y * height + dy * unit, radius * unit, 0, 2 * Math.PI);
    }
    context.fill();
  }
  context.globalAlpha = 1;

  context.font = '500 12px Figtree, system-ui, sans-serif';
  context.textBaseline = 'middle';
  const step = steps.find((size) => (top - 1) / size <= 5) ?? 10_000;
  for (let factor = 1; factor <= top; factor += step) {
    context.fillStyle = '#ffffff14';
    context.fillRect(margin.left, Math.round(y(factor)), width - margin.left - margin.right, 1);
    context.fillStyle = '#b9c4dc';
    context.textAlign = 'right';
    context.fillText(money.multiplier(Math.round(factor * 100)), margin.left - 8, y(factor));
  }
  context.textAlign = 'center';
  const seconds = [1, 2, 5, 10, 20, 30, 60].find((size) => span / 1000 / size <= 7) ?? 120;
  for (let second = seconds; second * 1000 < span; second += seconds)
    context.fillText(`${second} s`, x(second * 1000), height - margin.bottom / 2);

  if (exit !== null && exit <= Math.min(landingHeight, top * 100)) {
    context.strokeStyle = '#8fc0ff';
    context.setLineDash([5, 6]);
    context.beginPath();
    context.moveTo(margin.left, y(exit / 100));
    context.lineTo(width - margin.right, y(exit / 100));
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
