import { required } from '#domain/required.ts';
import { type Graph, type Module, reachOf } from './graph.ts';

/** Differing files, and texts of the site: the latter by language and id, because every story loads all of them. */
export interface Changes {
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** The reason to draw a file of stories. */
export interface Touch {
  /** Changed files, and texts as `es: cashier.title`. */
  readonly because: readonly string[];
  /** Imports between the stories and the nearest change. */
  readonly distance: number;
  /** Null where the change can be seen in each; else languages of the texts. */
  readonly languages: readonly string[] | null;
}

export interface Touched {
  /** Changes that every story is drawn with. */
  readonly everywhere: readonly string[];
  /** By file of stories; those of `everywhere` are not repeated. */
  readonly stories: ReadonlyMap<string, Touch>;
  /** Changes that no story needs. */
  readonly elsewhere: readonly string[];
}

export interface Storybook {
  /** Includes files that no story needs if texts have changed: a text that only they use belongs to no story. */
  readonly graph: Graph;
  /** The present files of stories. */
  readonly stories: readonly string[];
  /** Files that every story is drawn with, by their imports. */
  readonly frame: readonly string[];
}

export const isStories = (file: string): boolean => /^stories\/.*\.stories\.tsx$/.test(file);

const says = ({ texts, templates }: Module, id: string): boolean =>
  texts.has(id) || templates.some(([head, tail]) => id.length > head.length + tail.length && id.startsWith(head) && id.endsWith(tail));

interface Found {
  readonly what: string;
  readonly distance: number;
  readonly language: string | null;
}

function touchOf(found: readonly Found[]): Touch {
  const spoken = found.flatMap(({ language }) => language ?? []);
  return {
    because: found.map(({ what }) => what),
    distance: Math.min(...found.map(({ distance }) => distance)),
    languages: spoken.length === found.length ? [...new Set(spoken)] : null,
  };
}

/**
 * Finds the stories that a change can have affected: those that need a changed file, or a file that may show a changed text. Composed texts match by
 * beginning and end; a text that no file seems to show may appear in any story.
 */
export function touchedBy({ graph, stories, frame }: Storybook, { files, texts }: Changes): Touched {
  const framed = new Set(frame.flatMap((root) => [...reachOf(graph, root).keys()]));
  const reaches = new Map(stories.map((file) => [file, reachOf(graph, file)]));
  const spoken = Object.entries(texts).flatMap(([language, ids]) => ids.map((id) => ({ language, id, what: `${language}: ${id}` })));
  const isSaid = (id: string) => [...graph.values()].some((module) => says(module, id));
  const unsaid = new Set(spoken.map(({ id }) => id).filter((id) => !isSaid(id)));
  const everywhere = [...files.filter((file) => framed.has(file)), ...spoken.flatMap(({ id, what }) => (unsaid.has(id) ? [what] : []))];

  const touches = new Map<string, Touch>();
  for (const [file, reach] of reaches) {
    const found: Found[] = files.flatMap((what) => {
      const distance = framed.has(what) ? undefined : reach.get(what);
      return distance === undefined ? [] : [{ what, distance, language: null }];
    });
    for (const { language, id, what } of spoken) {
      const saying = unsaid.has(id)
        ? []
        : [...reach].filter(([each]) => says(required(graph.get(each)), id)).map(([, distance]) => distance);
      if (saying.length > 0) found.push({ what, distance: Math.min(...saying) + 1, language });
    }
    if (found.length > 0) touches.set(file, touchOf(found));
  }
  // Pictures of stories whose file was removed must be reported as missing.
  for (const file of files) if (isStories(file) && !reaches.has(file)) touches.set(file, { because: [file], distance: 0, languages: null });
  const seen = new Set([...everywhere, ...[...touches.values()].flatMap(({ because }) => because)]);
  const elsewhere = [...files, ...spoken.map(({ what }) => what)].filter((what) => !seen.has(what));
  return { everywhere, stories: touches, elsewhere };
}
