/** The allowed elements and attributes of a drawing: shapes, gradients and masks. None of them runs, loads or animates anything. */
const elements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title'.split(' '),
);
const attributes = new Set(
  `xmlns viewBox width height id d cx cy r rx ry x y x1 y1 x2 y2 fx fy points fill fill-rule fill-opacity clip-rule clip-path mask
   stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity
   transform offset stop-color stop-opacity gradientUnits gradientTransform clipPathUnits maskUnits`.split(/\s+/),
);
const svgNamespace = 'http://www.w3.org/2000/svg';
const attribute = /([A-Za-z][\w:.-]*)\s*=\s*(?:"([^"<&]*)"|'([^'<&]*)')/gy;
const ownReference = /^url\(#[\w-]+\)$/;

/** @returns the fault of an attribute, or null. */
function attributeFault(name: string, value: string): string | null {
  if (!attributes.has(name)) return `has the attribute ${name.slice(0, 30)}, which a drawing may not have.`;
  if (name === 'xmlns') return value === svgNamespace ? null : 'has a namespace other than that of SVG.';
  if (/url\s*\(/i.test(value) && !ownReference.test(value)) return `refers to something outside of the drawing in ${name}.`;
  return null;
}

/** Reads the attributes of a tag. @returns their fault, or null. */
function tagFault(text: string): string | null {
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (!match) return 'has a tag that cannot be read.';
    const fault = attributeFault(match[1] ?? '', match[2] ?? match[3] ?? '');
    if (fault) return fault;
    at = attribute.lastIndex;
  }
  return null;
}

/**
 * Checks a drawing against a list of allowed parts. Everything else is refused, so scripts, references, entities and animations need no search.
 * @returns its first fault, or null.
 */
export function drawingFault(text: string, maxBytes: number): string | null {
  if (Buffer.byteLength(text) > maxBytes) return `is larger than ${maxBytes} bytes.`;
  const open: string[] = [];
  let isClosed = false;
  for (const part of text.trim().split('<').slice(1)) {
    const end = part.indexOf('>');
    if (end < 0) return 'has a tag that does not end.';
    const [tag, after] = [part.slice(0, end), part.slice(end + 1)];
    const isEnd = tag.startsWith('/');
    const isEmpty = tag.endsWith('/');
    const name = /^\/?([A-Za-z]+)(?=[\s/]|$)/.exec(tag)?.[1] ?? '';
    if (!elements.has(name)) return `has an element that a drawing may not have: <${tag.slice(0, 30)}>.`;
    if (isClosed || (open.length === 0 && name !== 'svg')) return 'has to be one svg element.';
    if (isEnd) {
      if (open.pop() !== name) return `closes ${name}, which is not open.`;
    } else {
      const fault = tagFault(tag.slice(name.length, isEmpty ? -1 : undefined));
      if (fault) return fault;
      if (open.length === 0 && !/\sviewBox=/.test(tag)) return 'has no viewBox.';
      if (!isEmpty) open.push(name);
    }
    isClosed = open.length === 0;
    if (after.trim() !== '' && (open.at(-1) !== 'title' || after.includes('&'))) return 'has text between its elements.';
  }
  if (!text.trim().startsWith('<')) return 'does not begin with an svg element.';
  return isClosed ? null : 'has an element that is not closed.';
}
