/** `missing` has to be settled before real money is taken; `note` is worth a look. */
export type FindingState = 'ok' | 'note' | 'missing';

/** The present state of one requirement of a site with real money. */
export interface Finding {
  /** Name of the check, in one or two words. */
  readonly subject: string;
  readonly state: FindingState;
  /** A sentence about the result, with advice if it is not sufficient. */
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const note = (subject: string, text: string): Finding => ({ subject, state: 'note', text });
export const missing = (subject: string, text: string): Finding => ({ subject, state: 'missing', text });

/** Runs a check. If it fails, the failure becomes a finding. */
export async function checked(subject: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [missing(subject, `This could not be checked: ${error instanceof Error ? error.message : String(error)}`)];
  }
}
