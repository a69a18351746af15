/** Events of a person and of the network as a recorder sees them, without access to the page's state. */
export type Observed =
  | {
      readonly kind: 'press';
      /** Ids of the messages that name the control, in any language; several may have the same text. */
      readonly ids: readonly string[];
      readonly role: string;
      /** The coin of an option, if it is one. */
      readonly option: string;
      readonly isInDialog: boolean;
      /** Path of the page. */
      readonly path: string;
    }
  | {
      readonly kind: 'input';
      readonly ids: readonly string[];
      /** Only for a field without secret or personal content: an amount. */
      readonly value: string;
      readonly path: string;
    }
  | {
      readonly kind: 'call';
      readonly method: string;
      /** Below `/api`. */
      readonly path: string;
      readonly outcome: Outcome;
      readonly reply: unknown;
      readonly sent: unknown;
      /** Whether it was sent with a login. */
      readonly isPlayer: boolean;
    }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'payment page' }
  | { readonly kind: 'online' }
  | { readonly kind: 'fault'; readonly words: string };

/** The status of the reply; that none came; or that the page stopped waiting. */
export type Outcome = number | 'lost' | 'given up';

export type Press = Extract<Observed, { kind: 'press' }>;
export type Input = Extract<Observed, { kind: 'input' }>;
export type Call = Extract<Observed, { kind: 'call' }>;

export interface Recognized {
  /** Possible sentences; the first one that the machine takes here is used. */
  readonly say: readonly string[];
  /** Can be the first event of a new visit. */
  readonly begins?: true;
  /** Not a step of its own if the machine takes none of the sentences. */
  readonly isOptional?: true;
}

/** Earlier facts of a visit that give later observations their meaning. */
export type Memory = Map<string, string>;

/** The opposite of a hand: from observations to sentences of a flow. */
export interface Recognizer {
  /** Null for what is no matter of this flow. */
  readonly recognize: (one: Observed, memory: Memory) => Recognized | null;
  /** Invisible events of the device or the clock; inserted if nothing else makes the next step possible. */
  readonly unseen: readonly string[];
}

export const is = (one: Call, method: string, path: RegExp): boolean => one.method === method && path.test(one.path);
export const isFine = ({ outcome }: Call): boolean => typeof outcome === 'number' && outcome < 300;
export const codeOf = ({ reply }: Call): string => {
  const code = (reply as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
/** No reply that the platform could have sent to the person. */
export const isUnheard = ({ outcome }: Call): boolean => typeof outcome !== 'number' || outcome >= 500;
