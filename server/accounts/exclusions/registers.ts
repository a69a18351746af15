import { Problem } from '#server/http/problem.ts';
import type { Host } from '#server/host.ts';

/** The person of a query. Unknown data are null: a register that needs them throws, and the result is unknown. */
export interface RegisterSubject {
  readonly email: string;
  readonly mobile: string | null;
  readonly country: string;
  /** Names as in the identity document; null before an operator has seen one. */
  readonly person: { readonly name: string; readonly bornOn: string; readonly birthCountry: string } | null;
}

export interface RegisterAnswer {
  readonly isExcluded: boolean;
  /** The register's own id of its answer, for the records; null without one. */
  readonly reference: string | null;
}

export interface ExclusionRegister {
  /**
   * Sends one query without retries. Send `requestId` along and compare it with the one in the reply.
   * @throws for everything except a clear yes or no of the register itself; the result is then unknown.
   */
  readonly ask: (subject: RegisterSubject, call: { readonly requestId: string; readonly signal: AbortSignal }) => Promise<RegisterAnswer>;
}

/** A national self-exclusion register. */
export interface ExclusionRegisterEntry {
  /** The name by which `exclusion_register` in the file of jurisdictions refers to it. */
  readonly name: string;
  /** Secret variables of its own: each may be in a file, named by the variable with `_FILE` at its end. */
  readonly secretNames?: readonly string[];
  /** Milliseconds to wait for an answer: 3,000 by default, and never more than 5,000. */
  readonly timeoutMs?: number;
  readonly connect: (host: Host) => ExclusionRegister;
}

interface Connected {
  readonly register: ExclusionRegister;
  readonly timeoutMs: number;
}
export type ExclusionRegisters = ReadonlyMap<string, Connected>;

const [defaultTimeoutMs, maxTimeoutMs] = [3_000, 5_000];

export const connectRegisters = (host: Host, entries: readonly ExclusionRegisterEntry[]): ExclusionRegisters =>
  new Map(
    entries.map(({ name, connect, timeoutMs = defaultTimeoutMs }) => [
      name,
      { register: connect(host), timeoutMs: Math.min(timeoutMs, maxTimeoutMs) },
    ]),
  );

const maxReferenceLength = 200;

/** The result of a question: `unanswered` is neither yes nor no. */
export interface RegisterOutcome {
  readonly outcome: 'excluded' | 'clear' | 'unanswered';
  readonly reference: string | null;
  /** The reason of a missing answer, for operators. */
  readonly reason: string | null;
}

const unanswered = (reason: string): RegisterOutcome => ({
  outcome: 'unanswered',
  reference: null,
  reason: reason.slice(0, maxReferenceLength),
});

/** Queries a register within its timeout, even if the entry ignores its signal. Never throws. */
export async function queryRegister(
  { register, timeoutMs }: Connected,
  subject: RegisterSubject,
  requestId: string,
): Promise<RegisterOutcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${timeoutMs} ms`)), { once: true });
  });
  // An entry may throw before it returns a promise.
  const asked = (async () => register.ask(subject, { requestId, signal }))();
  try {
    const answer: Partial<RegisterAnswer> | null = await Promise.race([asked, late]);
    if (typeof answer?.isExcluded !== 'boolean') return unanswered('an answer that is neither yes nor no');
    const reference = typeof answer.reference === 'string' ? answer.reference.slice(0, maxReferenceLength) : null;
    return { outcome: answer.isExcluded ? 'excluded' : 'clear', reference, reason: null };
  } catch (error) {
    return unanswered(error instanceof Error ? error.message : String(error));
  }
}

const retryAfterS = 30;

/** @returns 503; the same call can be repeated later. */
export const registerUnavailable = (): Problem =>
  new Problem('unavailable', 'The national self-exclusion register did not answer. Try again in a moment.', {
    retry_after_s: retryAfterS,
  });
