type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, error: unknown, fields?: Fields): void;
}

const RANK = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** One JSON object per line. Callers pass ids and counts, never tokens, passwords, addresses with tokens or bodies. */
export function createLog(level: keyof typeof RANK, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const at = (own: keyof typeof RANK) => (message: string, fields?: Fields) => {
    if (RANK[own] >= RANK[level]) write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields })}\n`);
  };
  const error = at('error');
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: (message, cause, fields) => error(message, { ...fields, cause: cause instanceof Error ? cause.stack : String(cause) }),
  };
}
