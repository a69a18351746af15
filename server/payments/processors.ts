import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';
import { type Access, accessTo, type Partner } from '../partners.ts';
import type { Job } from '../timers.ts';
import { type ProcessorClient, ProcessorUnavailable } from './processor-client.ts';

/** A payment processor that an operator can choose. */
export interface ProcessorEntry extends Partner {
  /** What `PROCESSOR` calls it. */
  readonly name: string;
  /** What addresses and payments call it. Payments keep it for good, so it never changes. */
  readonly id: string;
  /** What people call it; its id by default. */
  readonly displayName?: string;
  readonly capabilities: {
    readonly deposits: boolean;
    readonly withdrawals: boolean;
    /** Whether its money is play money, which is said wherever money is moved. */
    readonly isSandbox: boolean;
  };
  readonly connect: (host: Host, access: Access) => ProcessorConnection;
}

export interface ProcessorConnection {
  readonly client: ProcessorClient;
  /** Of one that lives here: what it serves on the partners' origin. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** The same, of what pays play money by hand: it is not there while any money is real. */
  readonly mountPages?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: readonly Job[];
}

export interface Processor extends Pick<ProcessorEntry, 'id' | 'displayName' | 'signsAs' | 'capabilities'>, ProcessorConnection {}

export interface Processors {
  /** Takes new payments. Null on a platform that has none. */
  readonly current: Processor | null;
  /** With those that took payments before and are still asked about them. */
  readonly all: readonly Processor[];
  /** Whether no real money is moved here. */
  readonly isSandbox: boolean;
  /** Who was asked for a payment. @throws ProcessorUnavailable when it is not connected any more: no other can say what became of it. */
  of(payment: { readonly provider_name: string | null }): Processor;
  signedBy(partner: string): Processor | undefined;
}

/** @param former processors that take no new payments. */
export function connectProcessors(host: Host, current: ProcessorEntry | null, former: readonly ProcessorEntry[]): Processors {
  const connected = (entry: ProcessorEntry): Processor => {
    const { id, displayName, signsAs, capabilities, connect } = entry;
    return { id, ...(displayName !== undefined && { displayName }), signsAs, capabilities, ...connect(host, accessTo(host, entry)) };
  };
  const own = current && connected(current);
  const all = [...(own ? [own] : []), ...former.map(connected)];
  return {
    current: own,
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
