import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Picture } from './plan.ts';
import { type Results, resultsOf } from './results.ts';

/** Input of `pictures.spec.ts`. */
export interface Order {
  readonly pictures: readonly Picture[];
  /** Milliseconds since 1970 after which no further picture is begun; null for no end. */
  readonly until: number | null;
}

export interface Taking extends Order {
  readonly storybook: string;
  /** Folder of the pictures to compare with, or for new pictures. */
  readonly baseline: string;
  readonly run: string;
  readonly isComparing: boolean;
}

/** Takes pictures in their order, as many as there is time for: `taken` of the result lists them. */
export function drawPictures({ storybook, baseline, run, isComparing, ...order }: Taking): Results {
  rmSync(run, { recursive: true, force: true });
  if (order.pictures.length === 0 || (order.until !== null && order.until <= Date.now())) return { taken: [], differences: [] };
  const file = join(dirname(run), `order-${process.pid}.json`);
  mkdirSync(dirname(run), { recursive: true });
  writeFileSync(file, JSON.stringify(order satisfies Order));
  const update = `--update-snapshots=${isComparing ? 'none' : 'changed'}`;
  spawnSync('npx', ['playwright', 'test', '--config=tests/browser/stories/pictures.config.ts', '--pass-with-no-tests', update], {
    env: { ...process.env, STORIES_BASELINE: baseline, STORIES_RUN: run, STORIES_ORDER: file, STORYBOOK_FOLDER: storybook },
    // It prints the path of each new picture, one line for each.
    stdio: ['ignore', isComparing ? 'inherit' : 'ignore', 'inherit'],
  });
  rmSync(file);
  return resultsOf(join(run, 'results.json'));
}

/** The order of a run, for its workers. */
export function orderIn(file: string): Pick<Order, 'pictures'> & { readonly isTimeUp: () => boolean } {
  const { pictures, until } = JSON.parse(readFileSync(file, 'utf8')) as Order;
  return { pictures, isTimeUp: () => until !== null && Date.now() > until };
}
