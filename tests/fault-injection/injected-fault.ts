/** A fault that a person could make in code outside the machines, and the test that must catch it. */
export interface InjectedFault {
  /** The harm that the fault would do. */
  readonly what: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly instead: string;
  readonly caughtBy: { readonly file: string; readonly title: string };
}

export const caught = (file: string, title: string) => ({ file, title });
