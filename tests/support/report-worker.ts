import { readFileSync } from 'node:fs';
import { Blob as NodeBlob } from 'node:buffer';
import { expose } from 'comlink';
import { vi } from 'vitest';
import { createReportMaker, type ReportMaker } from '#src/screens/transactions/report-maker.ts';

/** One end of a channel whose messages arrive in a microtask, which no test clock delays. */
class Port extends EventTarget {
  other?: Port;
  isOpen = true;

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    queueMicrotask(() => {
      if (this.isOpen && this.other?.isOpen) this.other.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
}

/** Faults of a worker. */
export interface Breakage {
  readonly maker?: Partial<ReportMaker>;
  /** Its script fails to load. */
  readonly isMissing?: boolean;
}

/** Gives the test workers that run in its own thread; their messages are cloned as for real ones. @returns them, oldest first. */
export function stubReportWorkers(breakage: () => Breakage = () => ({})) {
  const workers: StubWorker[] = [];
  class StubWorker extends Port {
    isTerminated = false;

    constructor() {
      super();
      workers.push(this);
      const { maker = {}, isMissing } = breakage();
      const inside = new Port();
      [this.other, inside.other] = [inside, this];
      if (isMissing) queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })));
      else expose({ ...createReportMaker(async () => readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')), ...maker }, inside);
    }

    terminate(): void {
      this.isTerminated = true;
      this.isOpen = false;
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  // jsdom's Blob cannot be cloned.
  vi.stubGlobal('Blob', NodeBlob);
  return workers;
}
