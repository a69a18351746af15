import { instance, type Viz } from '@viz-js/viz';
import type { Box, Lane } from './boxes.ts';

type Point = readonly [x: number, y: number];

export interface Arrow {
  readonly box: Box;
  readonly lane: Lane;
  readonly path: string;
  readonly head: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Left upper corners. */
  readonly places: ReadonlyMap<Box, Point>;
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

const pointsOf = (drawn: readonly Drawn[], operation: 'b' | 'P') => drawn.find(({ op }) => op === operation)!.points!;

/** Places boxes and arrows. Graphviz sees each box as a table, so that an arrow starts beside the rows it stands for. */
export async function layOut(boxes: readonly Box[]): Promise<Layout> {
  const indexOf = new Map(boxes.map(({ node }, index) => [node.id, String(index)]));
  const arrows = boxes.flatMap((box) => box.lanes.flatMap((lane) => (lane.isDrawn ? [{ box, lane }] : [])));
  viz ??= instance();
  const output = (await viz).renderJSON(
    {
      directed: true,
      graphAttributes: { rankdir: 'TB', ranksep: 0.5, nodesep: 0.5 },
      nodeAttributes: { shape: 'plain' },
      edgeAttributes: { arrowsize: 0.8 },
      nodes: boxes.map((box, index) => ({ name: String(index), attributes: { label: { html: table(box) } } })),
      edges: arrows.map(({ box, lane }, index) => ({
        tail: indexOf.get(box.node.id)!,
        head: indexOf.get(lane.target)!,
        // The side of the box that is nearest: with a fixed side every way back would run around its state.
        attributes: { id: String(index), tailport: `lane${box.lanes.indexOf(lane)}:_`, headport: 'header:_' },
      })),
    },
    { yInvert: true },
  ) as Output;
  const [left, bottom, right, top] = output.bb.split(',').map(Number) as [number, number, number, number];
  return {
    width: right - left,
    height: Math.abs(top - bottom),
    places: new Map(
      boxes.map((box, index) => {
        const object = output.objects.find(({ name }) => name === String(index))!;
        const [x, y] = object.pos.split(',').map(Number) as [number, number];
        return [box, [x - (Number(object.width) * 72) / 2, y - (Number(object.height) * 72) / 2]];
      }),
    ),
    arrows: arrows.map((arrow, index) => {
      const { _draw_, _hdraw_ } = output.edges!.find(({ id }) => id === String(index))!;
      return { ...arrow, path: pathOf(pointsOf(_draw_, 'b')), head: pointsOf(_hdraw_, 'P').join(' ') };
    }),
  };
}
