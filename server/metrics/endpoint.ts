import { createApp, listen } from '../http/app.ts';
import { answerProblems } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';
import { isSame } from '../http/timing-safe.ts';
import type { Platform } from '../platform.ts';
import type { Metrics } from './metrics.ts';

/**
 * Opens `/metrics` on a port of its own: on loopback for everybody on the machine, elsewhere for callers with the secret.
 * @returns a function that closes it.
 * @throws Error with a sentence for the operator.
 */
export async function openMetrics(metrics: Metrics, { config, db, log, processors }: Platform): Promise<() => Promise<void>> {
  const { metricsPort, metricsHost, metricsSecret } = config;
  if (metricsPort === null) return async () => {};
  const app = createApp({ ...config, trustProxy: false }, log);
  answerProblems(app);
  if (metricsSecret !== null) {
    app.addHook('onRequest', async (request) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsSecret}`))
        throw new Problem('unauthenticated', 'The figures are the operator’s.');
    });
  }
  app.get('/metrics', async (_request, reply) => {
    const { text, contentType } = await metrics.read(db, log, processors);
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
  await listen(app, metricsHost, metricsPort, 'METRICS_PORT');
  return () => app.close();
}
