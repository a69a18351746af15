import { readFileSync, writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import { JsonReporter, type TestModule } from 'vitest/node';
import { type VitestReport, vitestReportFile } from './reports.ts';

/** Vitest's JSON, with errors outside of every test, which fail the run and are missing in that JSON. */
export default class extends JsonReporter {
  constructor() {
    super({ outputFile: vitestReportFile });
  }

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    await super.onTestRunEnd([...modules]);
    const report = JSON.parse(readFileSync(vitestReportFile, 'utf8')) as VitestReport;
    const outside = errors.map(({ message, stack, type, VITEST_TEST_PATH: during }) => ({ message, stack, type, during }));
    writeFileSync(vitestReportFile, JSON.stringify({ ...report, outside }));
  }
}
