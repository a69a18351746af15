type Path = readonly (string | number)[];

/** The line on which a member of a JSON text stands, counted from 1; of a path that is not there, that of what would hold it. */
export type LineOf = (path: Path) => number;

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g;
const keyOf = (path: Path): string => path.map((part) => `\n${part}`).join('');

/** @param text JSON that `JSON.parse` has accepted. */
export function linesOfJson(text: string): LineOf {
  const lines = new Map<string, number>();
  const found = [...text.matchAll(tokens)].map(([token]) => token);
  let [place, line] = [0, 1];
  const next = (): string => {
    while (found[place] === '\n') {
      line += 1;
      place += 1;
    }
    return found[place++] ?? '';
  };
  /** Reads the value that begins with `token`. */
  const read = (token: string, path: Path): void => {
    if (token !== '{' && token !== '[') return;
    for (let index = 0, inside = next(); inside !== '}' && inside !== ']'; index += 1, inside = next()) {
      if (inside === ',') inside = next();
      const member = [...path, token === '{' ? (JSON.parse(inside) as string) : index];
      lines.set(keyOf(member), line);
      if (token === '{') next();
      read(token === '{' ? next() : inside, member);
    }
  };
  read(next(), []);
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const known = lines.get(keyOf(path.slice(0, length)));
      if (known !== undefined) return known;
    }
    return 1;
  };
}
