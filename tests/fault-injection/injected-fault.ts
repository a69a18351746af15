/** A fault that a person could make in code outside the machines, and the test that must not let it pass. */
export interface InjectedFault {
  /** Harm that the fault would do to somebody. */
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly text: string;
  readonly instead: string;
  readonly caughtBy: { readonly file: string; readonly title: string };
}

export const caught = (file: string, title: string) => ({ file, title });
