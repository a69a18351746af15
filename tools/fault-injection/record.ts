import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import type { InjectedFault } from '#tests/fault-injection/injected-fault.ts';
import { digestOf, type Sources } from '../mutation/sources.ts';

/** Fingerprints of the bugs that were caught, by description. A fingerprint covers everything that decided the result. */
export type Caught = Readonly<Record<string, string>>;

const recordFile = 'tests/fault-injection.json';
/** Files that decide how every fault is injected and judged. */
const method = ['tests/fault-injection.config.ts', 'tools/fault-injection/verdict.ts'];
/** Files that tests of the platform read instead of importing them. */
const read = ['server/db/{functions,migrations}/*.sql', 'openapi/*.yaml'];

export const readCaught = (file = recordFile): Caught => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Caught) : {});

export function writeCaught(caught: Caught, file = recordFile): void {
  const inOrder = Object.fromEntries(Object.entries(caught).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`);
}

/** The present fingerprint of an injected fault: of itself, its file, its test, and all that these import. */
export function fingerprintOf({ file, text, instead, caughtBy }: InjectedFault, sources: Sources): string {
  const beside = new Set([file, caughtBy.file, ...method].flatMap((each) => [...sources.reach(each)]));
  const readToo = caughtBy.file.startsWith('tests/platform/') ? globSync(read) : [];
  const digests = [...beside, ...readToo].map((each) => sources.digest(each)).toSorted();
  return digestOf([file, text, instead, caughtBy.file, caughtBy.title, ...digests]);
}
