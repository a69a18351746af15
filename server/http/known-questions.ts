import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Spent } from '../db/time-spent.ts';
import { spentOnDatabase } from '../db/time-spent.ts';
import { type Encoding, isShort } from './compression.ts';
import { evictOldest } from './evict-oldest.ts';
import { nameRoute, routeOf } from './meter.ts';
import { Prepared } from './prepared.ts';
import { timingOf } from './timing.ts';

/** A request that everybody may make: its handler, and the status and headers of the reply, but no reply itself. */
export interface Known {
  /** The operation's handler with what it was given: it finds out by itself whether its answer still stands. */
  readonly answer: () => Promise<unknown>;
  readonly status: number;
  /** Headers that are the same in every reply. */
  readonly headers: OutgoingHttpHeaders;
  readonly encoding: Encoding | null;
  /** Short answers are not compressed: one that has grown goes out otherwise. */
  readonly isShort: boolean;
}

/**
 * Questions of guests whose way through the framework is known: which operation they ask, that they may, and that the contract allows them.
 * The same question again goes to the operation's handler at once. Only its way is kept, no answer: what is told is as fresh as without this.
 */
export interface KnownQuestions {
  /** @param request one that has neither a session nor a body. */
  remember(request: IncomingMessage, known: Known): void;
  /** Answers what is known. @returns false for any other, which nothing has been done about. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean;
  /** Sends all later requests to the framework, which refuses them during shutdown. */
  end(): void;
}

/** More than a lobby has, in its languages and for the browsers there are. */
const maxKnown = 500;
const maxKeyLength = 2_000;
/** All that an answer to a guest depends on, beside the address. */
const askedBy = ['authorization', 'accept-language', 'accept-encoding', 'origin'] as const;

function keyOf({ method, url, headers }: IncomingMessage, countryHeader: string | null): string | null {
  if (method !== 'GET' || url === undefined) return null;
  if (headers['user-token'] !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return null;
  let key = url;
  for (const name of askedBy) key += `\n${headers[name] ?? ''}`;
  if (countryHeader !== null) key += `\n${[headers[countryHeader]].flat().join()}`;
  return key.length > maxKeyLength ? null : key;
}

/** @param countryHeader in which a proxy reports the caller's country, on which answers depend. */
export function knownQuestions(countryHeader: string | null = null): KnownQuestions {
  const kept = new Map<string, Known & { readonly route: string }>();
  let isEnding = false;

  const answerAs = async ({ answer, status, headers, encoding, isShort: wasShort }: Known, response: ServerResponse): Promise<void> => {
    const [from, database]: [number, Spent] = [performance.now(), { ms: 0 }];
    const prepared = await spentOnDatabase.run(database, answer);
    if (!(prepared instanceof Prepared) || isShort(prepared.bytes.length) !== wasShort) throw new Error('answered otherwise than before');
    const bytes = encoding === null ? prepared.bytes : await prepared.encoded(encoding);
    response.writeHead(status, {
      ...headers,
      'server-timing': timingOf({ authMs: 0, databaseMs: database.ms, totalMs: performance.now() - from }),
      'content-length': bytes.byteLength,
    });
    response.end(bytes);
  };

  return {
    remember(request, known) {
      const key = keyOf(request, countryHeader);
      if (key === null) return;
      kept.set(key, { ...known, route: routeOf(request) });
      evictOldest(kept, maxKnown);
    },
    answer(request, response, otherwise) {
      const key = isEnding ? null : keyOf(request, countryHeader);
      const known = key === null ? undefined : kept.get(key);
      if (key === null || !known) return false;
      kept.delete(key);
      kept.set(key, known);
      nameRoute(request, known.route);
      answerAs(known, response).catch(() => {
        // The framework asks again, and says and logs what is wrong.
        kept.delete(key);
        otherwise();
      });
      return true;
    },
    end() {
      isEnding = true;
    },
  };
}
