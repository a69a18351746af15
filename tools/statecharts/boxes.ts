import { required } from '#domain/required.ts';
import { anywhereId, type Chart, type ChartEdge, type ChartNode } from './chart.ts';

/** Transitions of a state that share an arrow: they stay, go to one target by an arrow of their own, or go to a shared target. */
export interface Lane {
  readonly target: string;
  readonly isDrawn: boolean;
  readonly height: number;
  readonly rows: readonly { readonly edge: ChartEdge; readonly text: string; readonly after: string }[];
}

/** A state with its transitions written into it, in pixels. */
export interface Box {
  readonly node: ChartNode;
  readonly title: string;
  readonly caption: string;
  readonly width: number;
  readonly headerHeight: number;
  readonly lanes: readonly Lane[];
}

export const rowHeight = 20;
export const lanePadding = 6;
export const padding = 10;
/** Width of one character at the size of rows and captions; fonts differ, so it is a generous estimate. */
const character = 7.2;
const titleCharacter = 9.8;

/** An event with one effect in this many states is written into each: its arrows would hide all others. */
const common = 4;

function laneOf(edges: readonly ChartEdge[], isCommon: boolean): Lane {
  const { source, target, moves } = required(edges[0]);
  const isDrawn = moves && target !== source && !isCommon;
  const sign = moves ? (target === source ? ' (again)' : ` → ${target}`) : ' (stays)';
  return {
    target,
    isDrawn,
    height: edges.length * rowHeight + lanePadding,
    rows: edges.map((edge) => ({ edge, text: edge.event, after: (edge.guard && ` ${edge.guard}`) + (isDrawn ? '' : sign) })),
  };
}

function lanesOf({ edges }: Chart, { id }: ChartNode): Lane[] {
  const isCommon = ({ event, target, moves }: ChartEdge) =>
    moves && edges.filter((other) => other.moves && other.event === event && other.target === target).length >= common;
  const lanes = Map.groupBy(
    edges.filter(({ source }) => source === id),
    (edge) => JSON.stringify([edge.target, edge.moves, isCommon(edge)]),
  );
  return [...lanes.values()]
    .map((own) => laneOf(own, isCommon(required(own[0]))))
    .toSorted((a, b) => Number(b.isDrawn) - Number(a.isDrawn));
}

export function boxOf(chart: Chart, node: ChartNode, caption: string): Box {
  const title = node.id === anywhereId ? 'in every state' : node.id;
  const lanes = lanesOf(chart, node);
  const texts = [caption, ...lanes.flatMap(({ rows }) => rows.map(({ text, after }) => text + after))];
  return {
    node,
    title,
    caption,
    lanes,
    width: Math.ceil(2 * padding + Math.max(title.length * titleCharacter, ...texts.map(({ length }) => length * character))),
    headerHeight: caption ? 46 : 30,
  };
}
