/** The connections of the platform that a fault can meet. */
export type Link = 'node' | 'secondNode' | 'signer' | 'database';

/** A call of the platform, before it goes on or when its reply is there. */
export interface Step {
  readonly link: Link;
  /** Name of the call; of the database, nothing but `query`. */
  readonly name: string;
  readonly moment: 'before' | 'after';
  /** Counts the calls of a link from 1, since the fault was armed. */
  readonly ordinal: number;
  /** Parameters of the call of a node. */
  readonly params?: readonly unknown[];
}

/** Null lets it pass, `cut` ends the connection without a reply, and a text takes the place of the reply. */
export type Verdict = null | 'cut' | { readonly reply: string };
export type Fault = (step: Step, reply: string) => Verdict | Promise<Verdict>;

/** A fault that meets the step of this ordinal, once. */
export function atStep({ link, moment, ordinal }: Omit<Step, 'name'>, act: (reply: string) => Verdict | Promise<Verdict>): Fault {
  let isDone = false;
  return (step, reply) => {
    if (isDone || step.link !== link || step.moment !== moment || step.ordinal < ordinal) return null;
    isDone = true;
    return act(reply);
  };
}

/** Counts what passes the proxies, and has an armed fault decide about it. */
export function createGate() {
  let fault: Fault | null = null;
  const counts = new Map<Link, number>();
  return {
    arm(next: Fault | null): void {
      fault = next;
      counts.clear();
    },
    /** The calls of a link since the fault was armed. */
    countOf: (link: Link): number => counts.get(link) ?? 0,
    enter(link: Link): number {
      counts.set(link, (counts.get(link) ?? 0) + 1);
      return counts.get(link) ?? 0;
    },
    judge: async (step: Step, reply = ''): Promise<Verdict> => fault?.(step, reply) ?? null,
  };
}
export type Gate = ReturnType<typeof createGate>;
