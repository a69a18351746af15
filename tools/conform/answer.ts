export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Exchange {
  readonly call: string;
  readonly sent: object;
  readonly answer: Answer;
}

/** The failure of a case. */
export class Failure extends Error {}
