/** Events of a person and of the network as a recorder sees them, without a look inside the page. */
export type Observed =
  | {
      readonly kind: 'press';
      /** Ids of the messages that the control is named by, in whichever language; several may say the same. */
      readonly ids: readonly string[];
      readonly role: string;
      /** The coin of an option, where it is one. */
      readonly option: string;
      readonly isInDialog: boolean;
      /** Path of the page. */
      readonly path: string;
    }
  | {
      readonly kind: 'input';
      readonly ids: readonly string[];
      /** Only of a field whose content is no secret and nobody's own: an amount. */
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
      /** Whether it was asked with a login. */
      readonly isPlayer: boolean;
    }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'payment page' }
  | { readonly kind: 'online' }
  | { readonly kind: 'fault'; readonly words: string };

/** The status of the reply; that none came; or that the page waited no longer. */
export type Outcome = number | 'lost' | 'given up';

export type Press = Extract<Observed, { kind: 'press' }>;
export type Input = Extract<Observed, { kind: 'input' }>;
export type Call = Extract<Observed, { kind: 'call' }>;

export interface Recognized {
  /** Sentences that it may be; the first that the machine takes here is said. */
  readonly say: readonly string[];
  /** May be the first thing of a new visit. */
  readonly begins?: true;
  /** Is no step of its own where the machine takes none of the sentences. */
  readonly isOptional?: true;
}

/** Earlier facts of a visit that give later observations their meaning. */
export type Memory = Map<string, string>;

/** The opposite of a hand: from what is observed to what can be said of a flow. */
export interface Recognizer {
  /** Null for what is no matter of this flow. */
  readonly recognize: (one: Observed, memory: Memory) => Recognized | null;
  /** Invisible events of the device or the clock; inserted where nothing else makes the next step possible. */
  readonly unseen: readonly string[];
}

export const is = (one: Call, method: string, path: RegExp): boolean => one.method === method && path.test(one.path);
export const isFine = ({ outcome }: Call): boolean => typeof outcome === 'number' && outcome < 300;
export const codeOf = ({ reply }: Call): string => {
  const code = (reply as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
/** Nothing that the person could be told by the platform. */
export const isUnheard = ({ outcome }: Call): boolean => typeof outcome !== 'number' || outcome >= 500;
