import { instance, type Viz } from '@viz-js/viz';
import { required } from '#domain/required.ts';
import type { Box, Lane } from './boxes.ts';

type Point = readonly [x: number, y: number];

/** A lane on its way to the target. */
interface Way {
  readonly box: Box;
  readonly lane: Lane;
}

export interface Arrow extends Way {
  readonly path: string;
  readonly head: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Left upper corners of the states. */
  readonly places: ReadonlyMap<string, Point>;
  readonly arrows: readonly Arrow[];
}

interface Drawn {
  readonly op: string;
  readonly points?: readonly Point[];
}

/** The part of Graphviz's JSON that is used: https://graphviz.org/docs/outputs/json/ */
interface Output {
  readonly bb: string;
  readonly objects: readonly { readonly name: string; readonly pos: string; readonly width: string; readonly height: string }[];
  readonly edges?: readonly { readonly id: string; readonly _draw_: readonly Drawn[]; readonly _hdraw_: readonly Drawn[] }[];
}

let viz: Promise<Viz> | undefined;

const cell = (port: string, width: number, height: number) =>
  `<TR><TD PORT="${port}" FIXEDSIZE="TRUE" WIDTH="${width}" HEIGHT="${height}"></TD></TR>`;

const table = (box: Box) =>
  `<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">${cell('header', box.width, box.headerHeight)}${box.lanes
    .map(({ height }, index) => cell(`lane${index}`, box.width, height))
    .join('')}</TABLE>`;

const pathOf = (points: readonly Point[]) => {
  const [[x, y], ...rest] = points as [Point, ...Point[]];
  return `M${x},${y}C${rest.join(' ')}`;
};

const pointsOf = (drawn: readonly Drawn[], operation: 'b' | 'P') =>
  required(drawn.find(({ op }) => op === operation)?.points, 'The points of an arrow');

const numbers = (text: string) => text.split(',').map(Number);

/** Graphviz treats each box as a table, so that an arrow starts beside its rows. */
async function graphviz(boxes: readonly Box[], ways: readonly Way[], headSideOf: (way: Way) => 'n' | '_'): Promise<Output> {
  const indexOf = new Map(boxes.map(({ node }, index) => [node.id, String(index)]));
  viz ??= instance();
  return (await viz).renderJSON(
    {
      directed: true,
      graphAttributes: { rankdir: 'TB', ranksep: 0.5, nodesep: 0.6 },
      nodeAttributes: { shape: 'plain' },
      edgeAttributes: { arrowsize: 0.8 },
      nodes: boxes.map((box, index) => ({ name: String(index), attributes: { label: { html: table(box) } } })),
      edges: ways.map((way, index) => ({
        tail: required(indexOf.get(way.box.node.id)),
        head: required(indexOf.get(way.lane.target)),
        attributes: { id: String(index), tailport: `lane${way.box.lanes.indexOf(way.lane)}:_`, headport: `header:${headSideOf(way)}` },
      })),
    },
    { yInvert: true },
  ) as Output;
}

const placesIn = ({ objects }: Output, boxes: readonly Box[]) =>
  new Map(
    boxes.map((box, index) => {
      const { pos, width, height } = required(objects.find(({ name }) => name === String(index)));
      const [x, y] = numbers(pos) as [number, number];
      return [box.node.id, [x - (Number(width) * 72) / 2, y - (Number(height) * 72) / 2] as const];
    }),
  );

export async function layOut(boxes: readonly Box[]): Promise<Layout> {
  const ways = boxes.flatMap((box) => box.lanes.flatMap((lane) => (lane.isDrawn ? [{ box, lane }] : [])));
  // Two passes: an arrow enters from above, but one that goes back up enters at the nearest side, otherwise it would run around its state.
  const draft = placesIn(await graphviz(boxes, ways, () => '_'), boxes);
  const topOf = (id: string): number => required(draft.get(id))[1];
  const leadsDown = ({ box, lane }: Way) => topOf(lane.target) > topOf(box.node.id);
  const output = await graphviz(boxes, ways, (way) => (leadsDown(way) ? 'n' : '_'));
  const [left, bottom, right, top] = numbers(output.bb) as [number, number, number, number];
  return {
    width: right - left,
    height: Math.abs(top - bottom),
    places: placesIn(output, boxes),
    arrows: ways.map((way, index) => {
      const { _draw_, _hdraw_ } = required(required(output.edges).find(({ id }) => id === String(index)));
      return { ...way, path: pathOf(pointsOf(_draw_, 'b')), head: pointsOf(_hdraw_, 'P').join(' ') };
    }),
  };
}
