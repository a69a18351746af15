import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Spent } from '../db/time-spent.ts';
import { spentOnDatabase } from '../db/time-spent.ts';
import { type Encoding, isShort } from './compression.ts';
import { evictOldest } from './evict-oldest.ts';
import { nameRoute, routeOf } from './meter.ts';
import { Prepared } from './prepared.ts';
import { timingOf } from './timing.ts';

/** A public request: its handler, and the status and headers of the reply, without the reply itself. */
export interface Known {
  /** The operation's handler with its input; it checks itself whether a stored answer is still valid. */
  readonly answer: () => Promise<unknown>;
  readonly status: number;
  /** Headers that are the same in every reply. */
  readonly headers: OutgoingHttpHeaders;
  readonly encoding: Encoding | null;
  /** Short answers are not compressed: one that has grown takes the normal way. */
  readonly isShort: boolean;
}

/**
 * Guests' requests whose way through the framework is known: their operation, permission and validity. A repeated request goes to the operation's
 * handler at once. Only the way is stored, not the answer: replies are as fresh as without this.
 */
export interface KnownQuestions {
  /** @param request one that has neither a session nor a body. */
  remember(request: IncomingMessage, known: Known): void;
  /** Answers a known request. @returns false for any other, without any effect. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean;
  /** Sends all later requests to the framework, which refuses them during shutdown. */
  end(): void;
}

/** More than a lobby has, over its languages and the common browsers. */
const maxKnown = 500;
const maxKeyLength = 2_000;
/** Everything that an answer to a guest depends on, besides the address. */
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
        // The framework handles the request again, and answers and logs the fault.
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
