import { bucketsOf, type PlinkoRisk, type PlinkoRows } from '../../engine/index.ts';
import { prefersStillness, s } from '../shared/dom.ts';
import type { MoneyFormat } from '../shared/money.ts';

const WIDTH = 400;
const TOP = 34;
const HEIGHT = 336;
const BUCKET = 44;
const STEP_MS = 130;

export interface Board {
  readonly element: SVGSVGElement;
  draw(rows: PlinkoRows, risk: PlinkoRisk): void;
  /** Lets the ball take exactly these turns; resolves when it lies in its bucket. */
  drop(path: readonly (0 | 1)[], isWin: boolean): Promise<void>;
}

/** The board of pegs: the outline of an ear, because the ball listens to nobody. */
export function plinkoBoard(money: MoneyFormat): Board {
  const scene = s('g');
  const element = s('svg', { class: 'board', viewBox: `0 0 ${WIDTH} ${TOP + HEIGHT + BUCKET + 14}`, 'aria-hidden': 'true' }, ear(), scene);
  let rows = 8;
  let ball: SVGGElement | null = null;
  let pegs: SVGCircleElement[][] = [];
  let buckets: SVGGElement[] = [];
  const gap = () => (WIDTH - 16) / (rows + 1);
  const dy = () => HEIGHT / rows;
  /** Where the ball is after `row` turns, `rights` of them to the right. */
  const place = (row: number, rights: number) => ({ x: WIDTH / 2 + (rights - row / 2) * gap(), y: TOP + row * dy() });

  return {
    element,
    draw(newRows, risk) {
      rows = newRows;
      ball = null;
      const radius = Math.max(2.2, Math.min(4.5, gap() / 7));
      pegs = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_peg, index) => {
          const { x, y } = place(row, index);
          return s('circle', { class: 'peg', cx: x, cy: y + dy() * 0.42, r: radius });
        }),
      );
      buckets = bucketsOf(newRows, risk).map((multiplier, index) => {
        const { x } = place(rows, index);
        const width = gap() - 2;
        const isNarrow = gap() < 34;
        const level = multiplier >= 1000 ? 'high' : multiplier >= 200 ? 'good' : multiplier >= 100 ? 'even' : 'low';
        const text = s(
          'text',
          { class: isNarrow ? 'bucket-text bucket-text-narrow' : 'bucket-text', ...(isNarrow && { transform: 'rotate(-90)' }) },
          money.multiplier(multiplier),
        );
        return s(
          'g',
          { class: `bucket bucket-${level}`, transform: `translate(${x} ${TOP + HEIGHT + 6})` },
          s('rect', { x: -width / 2, y: 0, width, height: BUCKET, rx: 5 }),
          s('g', { transform: `translate(0 ${BUCKET / 2})` }, text),
        );
      });
      scene.replaceChildren(...pegs.flat(), ...buckets);
    },

    async drop(path, isWin) {
      const radius = Math.max(4, Math.min(8, gap() / 4));
      for (const bucket of buckets) bucket.classList.remove('bucket-hit', 'bucket-won');
      ball?.remove();
      ball = s(
        'g',
        { class: 'ball' },
        s('circle', { r: radius }),
        s('circle', { class: 'ball-shine', cx: -radius * 0.3, cy: -radius * 0.35, r: radius * 0.3 }),
      );
      scene.append(ball);
      const own = ball;
      let rights = 0;
      const way = [place(0, 0), ...path.map((turn, row) => place(row + 1, (rights += turn)))];
      if (!prefersStillness()) {
        await fall(own, way, dy(), (row) => {
          const peg = pegs[row]?.[path.slice(0, row).reduce<number>((sum, turn) => sum + turn, 0)];
          peg?.animate([{ fill: 'var(--color-accent)' }, { fill: 'var(--peg)' }], 500);
        });
      }
      const last = way.at(-1) ?? place(0, 0);
      own.setAttribute('transform', `translate(${last.x} ${last.y + 8 - radius})`);
      buckets[rights]?.classList.add('bucket-hit', ...(isWin ? ['bucket-won'] : []));
    },
  };
}

/** A hop from peg to peg: even sideways, falling freely downwards with a small bounce. */
function fall(ball: SVGGElement, way: readonly { x: number; y: number }[], dy: number, onPeg: (row: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let struck = -1;
    const frame = (now: number) => {
      const progress = (now - start) / STEP_MS;
      const step = Math.floor(progress);
      const [from, to] = [way[step], way[step + 1]];
      if (!from || !to) return resolve();
      if (step > struck) onPeg((struck = step));
      const part = progress - step;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * (1.6 * part * part - 0.6 * part) - (step ? dy * 0.1 * Math.sin(Math.PI * part) : 0);
      ball.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

const ear = (): SVGGElement =>
  s(
    'g',
    { class: 'ear' },
    s('path', { d: 'M120 300C70 250 40 120 110 60C180 0 330 10 350 130C365 220 300 250 285 310C272 362 220 400 165 372' }),
    s('path', { d: 'M150 250C110 190 110 100 190 84C260 72 306 120 290 176C276 222 236 226 226 276' }),
    s('path', { d: 'M196 214C176 186 180 146 212 144C240 144 246 170 230 190' }),
  );
