/**
 * A drawing is SVG text whose colours are classes, so that one drawing serves every palette: m n l s are the main paint (shaded, flat, light, dark),
 * a b h d the same for the accent, k the darkest ink, w the lightest.
 */
export type Tint = 'm' | 'n' | 'l' | 's' | 'a' | 'b' | 'h' | 'd' | 'k' | 'w';

const faded = (opacity?: number) => (opacity === undefined ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`);

/** A filled path. */
export const p = (tint: Tint, d: string, opacity?: number): string => `<path class="${tint}" d="${d}"${faded(opacity)}/>`;
/** A circle. */
export const c = (tint: Tint, x: number, y: number, r: number, opacity?: number): string =>
  `<circle class="${tint}" cx="${x}" cy="${y}" r="${r}"${faded(opacity)}/>`;
/** An ellipse. */
export const e = (tint: Tint, x: number, y: number, rx: number, ry: number, opacity?: number): string =>
  `<ellipse class="${tint}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${faded(opacity)}/>`;
/** A line along a path, with round ends. */
export const l = (tint: Tint, d: string, width: number, opacity?: number): string =>
  `<path class="t t${tint}" d="${d}" stroke-width="${width}"${faded(opacity)}/>`;
/** A rounded rectangle. */
export const r = (tint: Tint, x: number, y: number, width: number, height: number, radius = 0, opacity?: number): string =>
  `<rect class="${tint}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}${faded(opacity)}/>`;
export const g = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`;
export const rotated = (degrees: number, ...parts: string[]): string => g(`rotate(${degrees})`, ...parts);
/** The same part mirrored at the vertical axis. */
export const mirrored = (id: string, ...parts: string[]): string =>
  `<g id="${id}">${parts.join('')}</g><use href="#${id}" transform="scale(-1 1)"/>`;
/** Copies turned around the middle. */
export const around = (id: string, copies: number, ...parts: string[]): string =>
  `<g id="${id}">${parts.join('')}</g>${Array.from({ length: copies - 1 }, (_, index) => `<use href="#${id}" transform="rotate(${short(((index + 1) * 360) / copies)})"/>`).join('')}`;

export const short = (value: number): string => String(Math.round(value * 10) / 10);
