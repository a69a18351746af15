import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type LevelWithSilent, pino } from 'pino';

/** The interface of pino: `log.error({ err, player }, 'description')`. Fields are ids and counts; the sentence contains no data. */
export type Log = FastifyBaseLogger;

/** Fields that are redacted at the top of a log line and one level below, whichever code logs them. */
const secretKeys = ['authorization', 'body', 'cookie', 'email', 'headers', 'mobile', 'name', 'password', 'token', 'url', 'username'];
const word = /[\w.+@-]+/g;
const isAddress = (word: string): boolean => word.indexOf('@') > 0 && word.includes('.', word.indexOf('@'));

const withoutAddresses = (text: string): string => text.replaceAll(word, (word) => (isAddress(word) ? '[redacted]' : word));

/** Keeps type, message and stack only: drivers attach more, such as the row that broke a constraint or a mail server's reply about a recipient. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}

/** The route, not the address: addresses carry tokens. */
const requestOf = ({ method, routeOptions }: Partial<FastifyRequest>) => ({ method, route: routeOptions?.url ?? null });
const replyOf = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ status: statusCode });

/** Writes one JSON object a line, with its level as a word and its time as ISO 8601. */
export const createLog = (level: LevelWithSilent, destination: DestinationStream = process.stderr): Log =>
  pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorOf, req: requestOf, res: replyOf },
      redact: { paths: secretKeys.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    destination,
  );
