import { required } from '#domain/required.ts';
import { escapeHtml } from '#domain/html.ts';
import { type Box, boxOf, lanePadding, padding, rowHeight } from './boxes.ts';
import { type Arrow, layOut } from './layout.ts';
import type { Chart } from './chart.ts';

export interface DrawingOptions {
  /** CSS classes for a node or an edge. An arrow that stands for several edges has the classes of all. */
  readonly classOf?: (id: string) => string;
  /** Makes the states links. */
  readonly hrefOf?: (state: string) => string | undefined;
  /** Describes a state in the reader's words. */
  readonly captionOf?: (state: string) => string;
}

const margin = 12;
const classes = (...names: string[]) => [...new Set(names.join(' ').split(/\s+/).filter(Boolean))].join(' ');

export async function drawChart(chart: Chart, options: DrawingOptions = {}): Promise<string> {
  const { classOf = () => '', hrefOf = () => undefined, captionOf = () => '' } = options;
  const boxes = chart.nodes.map((node) => boxOf(chart, node, captionOf(node.id)));
  const { width, height, places, arrows } = await layOut(boxes);

  const arrow = ({ box, lane, path, head }: Arrow) => {
    const { rows, target } = lane;
    return `<g class="${escapeHtml(classes('arrow', ...rows.map(({ edge }) => classOf(edge.id))))}"><title>${escapeHtml(
      `${box.title} → ${target}: ${rows.map(({ text, after }) => text + after).join(', ')}`,
    )}</title><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.2"/><polygon points="${head}" fill="currentColor"/></g>`;
  };

  const state = (box: Box) => {
    const { node, title, caption, lanes, headerHeight } = box;
    const [x, y] = required(places.get(node.id));
    let bottom = headerHeight;
    const rows = lanes.flatMap((lane) => {
      const top = bottom;
      bottom += lane.height;
      return [
        `<path d="M0,${top}h${box.width}" stroke="currentColor" stroke-opacity="0.25"/>`,
        ...lane.rows.map(
          ({ edge, text, after }, row) =>
            `<text class="${escapeHtml(classes('edge', classOf(edge.id)))}" data-edge="${escapeHtml(edge.id)}" x="${padding}" y="${
              top + lanePadding / 2 + row * rowHeight + 14
            }" fill="currentColor" font-size="12.5">${escapeHtml(text)}<tspan fill-opacity="0.7">${escapeHtml(after)}</tspan></text>`,
        ),
      ];
    });
    const frame = `width="${box.width}" height="${bottom}" rx="8" stroke="currentColor"`;
    const heading = [
      `<rect class="frame" ${frame} fill="none" stroke-width="${node.isInitial ? 2.5 : 1.2}"${
        node.kind === 'anywhere' ? ' stroke-dasharray="5 4"' : ''
      }/>`,
      ...(node.kind === 'final'
        ? [`<rect x="3" y="3" width="${box.width - 6}" height="${bottom - 6}" rx="6" fill="none" stroke="currentColor"/>`]
        : []),
      `<text x="${padding}" y="20" fill="currentColor" font-size="15" font-weight="600">${escapeHtml(title)}</text>`,
      ...(caption
        ? [`<text x="${padding}" y="37" fill="currentColor" fill-opacity="0.8" font-size="12.5">${escapeHtml(caption)}</text>`]
        : []),
    ].join('');
    const href = hrefOf(node.id);
    return `<g class="${escapeHtml(classes('state', node.kind, classOf(node.id)))}" data-state="${escapeHtml(node.id)}" transform="translate(${x} ${y})">${
      href ? `<a href="${escapeHtml(href)}">${heading}</a>` : heading
    }${rows.join('')}</g>`;
  };

  const size = [-margin, -margin, width + 2 * margin, height + 2 * margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" role="${options.hrefOf ? 'group' : 'img'}" aria-label="${escapeHtml(
    `Statechart of ${chart.machine}`,
  )}" viewBox="${size.join(' ')}" width="${size[2]}" height="${size[3]}" font-family="Figtree, system-ui, sans-serif"><g class="arrows">${arrows
    .map(arrow)
    .join('')}</g>${boxes.map(state).join('')}</svg>`;
}
