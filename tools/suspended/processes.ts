import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux reports it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Id of the process that began the session: a program's children stay in it, even after their parent has ended. */
  readonly session: number;
  /** `R`, `S`, … and `T` for a stopped process. */
  readonly state: string;
}

/** @param stat `/proc/<pid>/stat`; the name in it may contain any character. */
export function processOf(stat: string): Process {
  const [state = '', parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid: Number.parseInt(stat, 10), parent: Number(parent), session: Number(session), state };
}

/** Lists the processes that now run on this machine. */
export const running = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });

/** A process that began a session, and all of its descendants, in whatever session they are now. */
export function comeOf(root: number, all: readonly Process[]): Process[] {
  const own = new Set(all.filter(({ pid, session }) => pid === root || session === root).map(({ pid }) => pid));
  for (let before = -1; own.size > before;) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid));
}
