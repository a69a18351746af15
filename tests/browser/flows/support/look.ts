import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '#tests/browser/site/support/test.ts';
import type { Evidence } from '#tools/flows/evidence.ts';
import { runFolder } from '#tools/flows/record.ts';

/** A closed page shows nothing, which is no failure of its own. */
const taken = (page: Page, file: string, quality: number): Promise<boolean> =>
  page.screenshot({ path: join(runFolder()!, file), type: 'jpeg', quality, scale: 'css', animations: 'disabled', timeout: 5_000 }).then(
    () => true,
    () => false,
  );

/** Takes a picture of a page whose walk or cell has failed and names its trace. @param id of the path or cell */
export async function lookAt(page: Page, id: string): Promise<Pick<Evidence, 'screenshot' | 'trace'>> {
  const name = `${id}-${Date.now()}`;
  const screenshot = `screenshots/failed-${name}.jpeg`;
  const isTaken = await taken(page, screenshot, 60);
  return {
    ...(isTaken && { screenshot }),
    ...(process.env['FLOWS_TRACE'] && { trace: { written: test.info().outputPath('trace.zip'), kept: `traces/${name}.zip` } }),
  };
}

/** A picture of the person's view in a cell, for the report. None for a cover, as for walks. @returns its file below the run's folder */
export async function photographed(page: Page, id: string): Promise<string | undefined> {
  if (!runFolder() || process.env['FLOWS_COVER']) return undefined;
  const file = `screenshots/${id}.jpeg`;
  return (await taken(page, file, 45)) ? file : undefined;
}
