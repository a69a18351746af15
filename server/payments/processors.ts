import type { FastifyInstance } from 'fastify';
import type { components } from '#openapi/partners.schema.d.ts';
import type { Host } from '../host.ts';
import { type Access, accessTo, type Partner } from '../partners.ts';
import type { Job } from '../timers.ts';
import type { Hint, SaveHint } from './hint.ts';
import { clientOfForm, type PaymentForm } from './form-client.ts';
import { type ProcessorClient, ProcessorUnavailable } from './processor-client.ts';

export type PaymentEvent = components['schemas']['PaymentEvent'];

/** A payment processor that an operator can choose. */
export interface ProcessorEntry extends Partner {
  /** Name in the `PROCESSOR` setting. */
  readonly name: string;
  /** Identifier in URLs and stored payments; it never changes. */
  readonly id: string;
  /** Name shown to people; defaults to the id. */
  readonly displayName?: string;
  readonly capabilities: {
    readonly deposits: boolean;
    readonly withdrawals: boolean;
    /** Whether its money is play money, which is said wherever money is moved. */
    readonly isSandbox: boolean;
  };
  readonly connect: (host: Host, access: Access) => ProcessorConnection;
}

/** Passes on what a processor says in a form of its own, once its signature was checked. @throws Problem as the webhook of openapi/partners.yaml. */
export type Tell = (event: PaymentEvent) => Promise<{ readonly applied: boolean }>;

/** A chain that the platform reads itself, as operators watch it. */
export interface ChainFigures {
  /** The network in tables: `litecoin`. */
  readonly chain: string;
  /** Age of what was read of it; of a chain that was never read, since the process started. */
  readonly scanAgeS: number;
  /** Null before the first block. */
  readonly height: number | null;
  /** Each node with its height, which is null where it does not reply in time. */
  readonly nodes: readonly { readonly node: 'first' | 'second'; readonly height: number | null }[];
  /** Seconds for which a problem with its nodes has lasted; 0 where there is none. */
  readonly nodeProblemS: number;
  /** Null of a chain without a signer. */
  readonly isSignerReachable: boolean | null;
  /** Seconds that the first payout has waited which is not signed; 0 where none waits. */
  readonly oldestUnsentS: number;
}

/** Beside what takes payments: `client`, or `form` of a processor with a payment page and webhooks alone. */
export interface ProcessorExtras {
  /** Serves pages of a processor that lives here, and the address of webhooks, on the partners' origin. */
  readonly mount?: (app: FastifyInstance, tell: Tell, save: SaveHint) => Promise<void>;
  /**
   * Asks the processor what holds now of the payment that a saved hint names; null where it is none of ours.
   * @throws ProcessorUnavailable while the processor does not answer.
   */
  readonly eventOf?: (hint: Hint['body']) => Promise<PaymentEvent | null>;
  /** The same, of what pays play money by hand: it is not there while any money is real. */
  readonly mountPages?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: readonly Job[];
  /** False where its settings leave out what its withdrawals need. */
  readonly withdrawals?: boolean;
  /** Watches the chain of a processor that reads one itself. It replies within seconds. */
  readonly figures?: () => Promise<ChainFigures>;
  /** The chain that its own nodes read. @property signerProblem why the certificates of its signer do not count now; null where they do */
  readonly chain?: { readonly network: string; readonly nodes: 1 | 2; readonly signerProblem: () => string | null };
}
export type ProcessorConnection = ProcessorExtras & ({ readonly client: ProcessorClient } | { readonly form: PaymentForm });

export interface Processor extends Pick<ProcessorEntry, 'name' | 'id' | 'displayName' | 'signsAs' | 'capabilities'>, ProcessorExtras {
  readonly client: ProcessorClient;
}

export interface Processors {
  /** Processors that take new payments. A method that names none of them goes to the first. */
  readonly taking: readonly Processor[];
  /** Includes processors that took payments before and are still asked about them. */
  readonly all: readonly Processor[];
  /** Whether no real money is moved here. */
  readonly isSandbox: boolean;
  /** Returns the processor of a payment. @throws ProcessorUnavailable when it is no longer connected: no other knows the outcome. */
  of(payment: { readonly provider_name: string | null }): Processor;
  signedBy(partner: string): Processor | undefined;
}

/** @param former processors that take no new payments. */
export function connectProcessors(host: Host, entries: readonly ProcessorEntry[], former: readonly ProcessorEntry[]): Processors {
  const connected = (entry: ProcessorEntry): Processor => {
    const { name, id, displayName, signsAs, capabilities, connect } = entry;
    const connection = connect(host, accessTo(host, entry));
    if ('form' in connection && capabilities.withdrawals) throw new Error(`${name} is a payment form, which pays no withdrawals`);
    const withdrawals = capabilities.withdrawals && connection.withdrawals !== false;
    const client = 'form' in connection ? clientOfForm(host, connection.form) : connection.client;
    return {
      name,
      id,
      ...(displayName !== undefined && { displayName }),
      signsAs,
      ...connection,
      capabilities: { ...capabilities, withdrawals },
      client,
    };
  };
  const taking = entries.map(connected);
  const all = [...taking, ...former.map(connected)];
  return {
    taking,
    all,
    isSandbox: all.every(({ capabilities }) => capabilities.isSandbox),
    of({ provider_name: id }) {
      const processor = all.find((known) => known.id === id);
      if (!processor) throw new ProcessorUnavailable(`it was asked of ${id}, which is neither PROCESSOR nor among FORMER_PROCESSORS`);
      return processor;
    },
    signedBy: (partner) => all.find(({ signsAs }) => signsAs === partner),
  };
}
