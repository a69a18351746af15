import { type Remote, wrap } from 'comlink';
import type { TransactionRow } from '#openapi/model.ts';
import type { ExportFormat } from '#machines/transactions-report/transactions-report.machine.ts';
import type { ReportMaker, ReportOrder, StatementOrder } from './report-maker.ts';

interface Helper {
  readonly maker: Remote<ReportMaker>;
  /** Rejects when the worker breaks; never resolves. */
  readonly broken: Promise<never>;
  end(): void;
}

function startHelper(): Helper {
  const worker = new Worker(/* webpackChunkName: "report-worker" */ new URL('./report.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // The caller that waits for the file reports the error.
      event.preventDefault();
      reject(new Error(event.message || 'The worker could not be loaded'));
    });
    worker.addEventListener('messageerror', () => reject(new Error('The worker sent what cannot be read')));
  });
  return { maker: wrap<ReportMaker>(worker), broken, end: () => worker.terminate() };
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

async function work(maker: Remote<ReportMaker>, order: ReportOrder, pages: readonly (readonly TransactionRow[])[]): Promise<Blob> {
  // Copying all rows at once would block the page, so each page of them waits until the previous one has arrived.
  for (const page of pages) await maker.add(page);
  return maker.make(order);
}

/** Creates the files of the history in workers, one for each file. */
export function createReportWriter() {
  let warm: Helper | null = null;

  function take(): Helper {
    const helper = warm ?? startHelper();
    warm = null;
    return helper;
  }

  async function run(make: (maker: Remote<ReportMaker>) => Promise<Blob>, signal: AbortSignal): Promise<Blob> {
    const helper = take();
    try {
      return await Promise.race([abortOf(signal), helper.broken, make(helper.maker)]);
    } finally {
      helper.end();
    }
  }

  return {
    /** Starts a waiting worker, and lets it load the code of the format. A failure here is repeated and reported in `write`. */
    warm(format: ExportFormat): void {
      if (typeof Worker === 'undefined') return;
      const helper = (warm ??= startHelper());
      void Promise.race([helper.broken, helper.maker.prepare(format)]).catch(() => {
        // A helper in use must not be ended here, because its user would wait forever.
        if (warm !== helper) return;
        helper.end();
        warm = null;
      });
    },
    /**
     * The file of all pages. Ends its worker in any case, at once when `signal` aborts.
     * @throws when the worker or the library of the format cannot be loaded, or the file cannot be made.
     */
    write: (order: ReportOrder, pages: readonly (readonly TransactionRow[])[], signal: AbortSignal): Promise<Blob> =>
      run((maker) => work(maker, order, pages), signal),
    /** Does the same as `write` for one statement. */
    writeStatement: (order: StatementOrder, signal: AbortSignal): Promise<Blob> => run((maker) => maker.makeStatement(order), signal),
    /** Ends the worker that waits. */
    close(): void {
      warm?.end();
      warm = null;
    },
  };
}

export type ReportWriter = ReturnType<typeof createReportWriter>;
