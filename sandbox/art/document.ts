import { escapeHtml } from '#domain/html.ts';
import type { Paint, Scene } from './palettes.ts';

export interface Colours {
  readonly main: Paint;
  readonly accent: Paint;
  readonly scene: Scene;
}

const paper = '#fffaf0';

function colourOf(tint: string, { main, accent, scene }: Colours): string {
  switch (tint) {
    case 'm':
      return 'url(#M)';
    case 'a':
      return 'url(#A)';
    case 't':
      return 'url(#T)';
    case 'n':
      return main[1];
    case 'l':
      return main[0];
    case 's':
      return main[2];
    case 'b':
      return accent[1];
    case 'h':
      return accent[0];
    case 'd':
      return accent[2];
    case 'k':
      return scene.ink;
    case 'g':
      return scene.glow;
    default:
      return paper;
  }
}

const shaded = (id: string, [light, middle, dark]: Paint) =>
  `<linearGradient id="${id}" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;

/** Wraps a picture with its gradients and the colour classes that it uses. */
export function document(width: number, height: number, title: string, body: string, colours: Colours): string {
  const used = [...new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap((match) => (match[1] ?? '').split(' ')))];
  const rules = used
    .map((name) =>
      name === 't'
        ? '.t{fill:none;stroke-linecap:round;stroke-linejoin:round}'
        : name.length === 1
          ? `.${name}{fill:${colourOf(name, colours)}}`
          : `.${name}{stroke:${colourOf(name.slice(1), colours)}}`,
    )
    .join('');
  const { main, accent, scene } = colours;
  const gradients = [
    rules.includes('#M') ? shaded('M', main) : '',
    rules.includes('#A') ? shaded('A', accent) : '',
    rules.includes('#T')
      ? `<linearGradient id="T" x2="0" y2="1"><stop offset=".1" stop-color="${paper}"/><stop offset="1" stop-color="${accent[0] === paper ? main[0] : accent[0]}"/></linearGradient>`
      : '',
    `<linearGradient id="S" x2="0" y2="1"><stop stop-color="${scene.sky[0]}"/><stop offset=".5" stop-color="${scene.sky[1]}"/><stop offset=".95" stop-color="${scene.sky[2]}"/></linearGradient>`,
    body.includes('#G')
      ? `<radialGradient id="G"><stop stop-color="${scene.glow}" stop-opacity=".85"/><stop offset=".5" stop-color="${scene.glow}" stop-opacity=".28"/><stop offset="1" stop-color="${scene.glow}" stop-opacity="0"/></radialGradient>`
      : '',
    body.includes('#D')
      ? `<linearGradient id="D" x2="0" y2="1"><stop stop-color="${scene.ink}" stop-opacity="0"/><stop offset=".55" stop-color="${scene.ink}" stop-opacity=".82"/><stop offset="1" stop-color="${scene.ink}" stop-opacity=".96"/></linearGradient>`
      : '',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeHtml(title)}</title><style>${rules}</style>${gradients}${body}</svg>`;
}
