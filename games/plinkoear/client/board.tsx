/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';
import type { MoneyFormat } from '#games/client/money.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { bucketsOf, type PlinkoRisk, type PlinkoRows } from '../engine.ts';

const width = 400;
const top = 34;
const height = 336;
const bucketHeight = 44;
const stepMs = 130;

export interface Board {
  view(): ComponentChild;
  /** Shows another board without a ball. */
  lay(rows: PlinkoRows, risk: PlinkoRisk): void;
  /** Drops the ball along exactly these turns; resolves when it is in its bucket. */
  drop(path: readonly (0 | 1)[], isWin: boolean): Promise<void>;
}

/** Resting place of the last ball: the bucket, and the position in it. */
interface Landing {
  readonly bucket: number;
  readonly isWin: boolean;
  readonly at: string;
}

/** The measures of a board, in units of its drawing. */
interface Grid {
  readonly rows: PlinkoRows;
  /** Between two pegs of a row. */
  readonly gap: number;
  readonly rowHeight: number;
  readonly ballRadius: number;
  /** Returns the position of the ball after `row` turns, `rights` of them to the right. */
  readonly at: (row: number, rights: number) => { readonly x: number; readonly y: number };
}

function gridOf(rows: PlinkoRows): Grid {
  const gap = (width - 16) / (rows + 1);
  const rowHeight = height / rows;
  return {
    rows,
    gap,
    rowHeight,
    ballRadius: Math.max(4, Math.min(8, gap / 4)),
    at: (row, rights) => ({ x: width / 2 + (rights - row / 2) * gap, y: top + row * rowHeight }),
  };
}

function pegs({ rows, gap, rowHeight, at }: Grid): ComponentChild[][] {
  const radius = Math.max(2.2, Math.min(4.5, gap / 7));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_peg, index) => {
      const { x, y } = at(row, index);
      return <circle class="peg" key={`${row}.${index}`} cx={x} cy={y + rowHeight * 0.42} r={radius} />;
    }),
  );
}

function bucket({ rows, gap, at }: Grid, text: string, multiplier: Hundredths, index: number, landing: Landing | null): ComponentChild {
  const bucketWidth = gap - 2;
  const isNarrow = gap < 34;
  const level = multiplier >= 1000 ? 'high' : multiplier >= 200 ? 'good' : multiplier >= 100 ? 'even' : 'low';
  const mark = landing?.bucket === index ? (landing.isWin ? ' bucket-hit bucket-won' : ' bucket-hit') : '';
  return (
    <g class={`bucket bucket-${level}${mark}`} key={index} transform={`translate(${at(rows, index).x} ${top + height + 6})`}>
      <rect x={-bucketWidth / 2} y={0} width={bucketWidth} height={bucketHeight} rx={5} />
      <g transform={`translate(0 ${bucketHeight / 2})`}>
        <text class={isNarrow ? 'bucket-text bucket-text-narrow' : 'bucket-text'} transform={isNarrow ? 'rotate(-90)' : undefined}>
          {text}
        </text>
      </g>
    </g>
  );
}

/** The board of pegs in the outline of an ear: the ball listens to nobody. */
export function plinkoBoard(money: MoneyFormat, redraw: () => void, onRest: () => void): Board {
  let grid = gridOf(8);
  let risk: PlinkoRisk = 'low';
  let balls = 0;
  let landing: Landing | null = null;
  let element: SVGSVGElement | null = null;
  let ball: SVGGElement | null = null;
  const hold = (node: SVGSVGElement | null) => void (element = node);
  const holdBall = (node: SVGGElement | null) => void (ball = node);

  return {
    view: () => (
      <svg class="board" viewBox={`0 0 ${width} ${top + height + bucketHeight + 14}`} aria-hidden="true" ref={hold} key="board">
        {ear()}
        <g key={`${grid.rows} ${risk}`}>
          {pegs(grid)}
          <g>
            {bucketsOf(grid.rows, risk).map((multiplier, index) => bucket(grid, money.multiplier(multiplier), multiplier, index, landing))}
          </g>
        </g>
        {balls > 0 && (
          <g class="ball" key={`ball ${balls}`} ref={holdBall} {...(landing && { transform: landing.at })}>
            <circle r={grid.ballRadius} />
            <circle class="ball-shine" cx={-grid.ballRadius * 0.3} cy={-grid.ballRadius * 0.35} r={grid.ballRadius * 0.3} />
          </g>
        )}
      </svg>
    ),

    lay(newRows, newRisk) {
      grid = gridOf(newRows);
      risk = newRisk;
      balls = 0;
      landing = null;
    },

    async drop(path, isWin) {
      balls += 1;
      landing = null;
      redraw();
      let rights = 0;
      const way = [grid.at(0, 0), ...path.map((turn, row) => grid.at(row + 1, (rights += turn)))];
      if (!prefersStillness() && ball) {
        await fall(ball, way, grid.rowHeight, (row) => {
          if (row > 0) onRest();
          const struck = path.slice(0, row).reduce<number>((sum, turn) => sum + turn, (row * (row + 1)) / 2);
          element?.querySelectorAll('.peg')[struck]?.animate([{ fill: 'var(--color-accent)' }, { fill: 'var(--peg)' }], 500);
        });
      }
      const last = way.at(-1) ?? grid.at(0, 0);
      onRest();
      landing = { bucket: rights, isWin, at: `translate(${last.x} ${last.y + 8 - grid.ballRadius})` };
      redraw();
    },
  };
}

/** A hop from peg to peg: even sideways, falling freely downwards with a small bounce. */
function fall(ball: SVGGElement, way: readonly { x: number; y: number }[], dy: number, onPeg: (row: number) => void): Promise<void> {
  return new Promise((resolve) => {
    // A slow device's first frame may have begun earlier: counted from the frame's own time, the ball never hangs before the first peg.
    let start: number | null = null;
    let struck = -1;
    const frame = (now: number) => {
      start ??= now;
      const progress = (now - start) / stepMs;
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

const ear = (): ComponentChild => (
  <g class="ear" key="ear">
    <path d="M120 300C70 250 40 120 110 60C180 0 330 10 350 130C365 220 300 250 285 310C272 362 220 400 165 372" />
    <path d="M150 250C110 190 110 100 190 84C260 72 306 120 290 176C276 222 236 226 226 276" />
    <path d="M196 214C176 186 180 146 212 144C240 144 246 170 230 190" />
  </g>
);
