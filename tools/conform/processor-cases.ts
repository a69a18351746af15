import { required } from '#domain/required.ts';
import type { CaseOf } from './case.ts';
import { Failure } from './answer.ts';
import { foreignAnswers, nameOfFault } from './entry-network.ts';
import { expectKind, expectMade, expectSame, type JudgedProcessor, type ProcessorPlay } from './processor-play.ts';

export interface ProcessorCase extends CaseOf<ProcessorPlay> {
  /** Left out where the entry or its options lack it. */
  readonly needs?: (judged: JudgedProcessor) => boolean;
}

const paysOut = ({ payTo }: JudgedProcessor): boolean => payTo !== undefined;

const invoices: readonly ProcessorCase[] = [
  {
    id: 'invoice-1',
    title: 'an invoice is pending, says where it is paid, and is found by its reference',
    run: async (play) => {
      const made = expectMade(await play.invoice(), 'pending');
      if (made.payUrl === undefined && made.payTo === undefined)
        throw new Failure('Nobody can pay it: there is neither a page nor an address.');
      expectSame(made, expectMade(await play.lookup('invoice', 'deposit', made.externalId), 'pending'));
    },
  },
  {
    id: 'invoice-2',
    title: 'one reference is one payment, however often it is requested',
    run: async (play) => {
      const made = expectMade(await play.invoice(), 'pending');
      for (let time = 0; time < 2; time += 1) {
        const again = await play.invoice();
        if (again.kind === 'made') expectSame(made, again.payment);
      }
    },
  },
  {
    id: 'invoice-3',
    title: 'one reference that is requested five times at once is one payment',
    run: async (play) => {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => play.invoice()));
      const found = expectMade(await play.lookup());
      for (const outcome of outcomes) if (outcome.kind === 'made') expectSame(found, outcome.payment);
    },
  },
  {
    id: 'invoice-4',
    title: 'two references are two payments',
    run: async (play) => {
      const [one, other] = [expectMade(await play.invoice('one')), expectMade(await play.invoice('other'))];
      if (one.externalId !== null && one.externalId === other.externalId) throw new Failure('Two references have one payment.');
    },
  },
  {
    id: 'lookup-1',
    title: 'a reference that the processor does not know has no payment',
    run: async (play) => expectKind(await play.lookup('never'), 'none'),
  },
];

const losses: readonly ProcessorCase[] = [
  {
    id: 'lost-1',
    title: 'an invoice whose call is lost has an unknown outcome, and no payment',
    run: async (play) => {
      expectKind(await play.judged.network.during('lose-call', () => play.invoice()), 'unavailable');
      expectKind(await play.lookup(), 'none');
      expectMade(await play.invoice(), 'pending');
    },
  },
  {
    id: 'lost-2',
    title: 'an invoice whose answer is lost has an unknown outcome, is found, and stays one payment',
    run: async (play) => {
      expectKind(await play.judged.network.during('lose-answer', () => play.invoice()), 'unavailable');
      const again = await play.invoice();
      const found = expectMade(await play.lookup(), 'pending');
      if (again.kind === 'made') expectSame(found, again.payment);
    },
  },
  {
    id: 'foreign-1',
    title: 'an invoice that is answered by something else than the processor has an unknown outcome',
    run: async (play) => {
      for (const fault of foreignAnswers) {
        const { kind } = await play.judged.network.during(fault, () => play.invoice(nameOfFault(fault)));
        if (kind !== 'unavailable') throw new Failure(`The answer ${nameOfFault(fault)} was read as "${kind}".`);
      }
    },
  },
  {
    id: 'foreign-2',
    title: 'a lookup that is answered by something else than the processor finds neither a payment nor none',
    run: async (play) => {
      expectMade(await play.invoice(), 'pending');
      for (const fault of foreignAnswers) {
        const { kind } = await play.judged.network.during(fault, () => play.lookup());
        if (kind !== 'unavailable') throw new Failure(`The answer ${nameOfFault(fault)} was read as "${kind}".`);
      }
    },
  },
  {
    id: 'foreign-3',
    title: 'a cancellation that is answered by something else than the processor has an unknown outcome',
    run: async (play) => {
      expectMade(await play.invoice(), 'pending');
      for (const fault of foreignAnswers) {
        const { kind } = await play.judged.network.during(fault, () => play.cancel());
        if (kind !== 'unavailable') throw new Failure(`The answer ${nameOfFault(fault)} was read as "${kind}".`);
      }
    },
  },
  {
    id: 'bounded-1',
    title: 'each call ends by itself, and goes to the processor alone',
    run: async (play) => {
      const { calls } = play.judged.network;
      const from = calls.length;
      await play.invoice();
      await play.lookup();
      await play.cancel();
      const made = calls.slice(from);
      if (made.length === 0) throw new Failure('The entry made no call.');
      for (const { method, url, isBounded } of made) {
        if (!isBounded) throw new Failure(`${method} ${url.pathname} waits for ever where no answer comes.`);
        if (!play.judged.origins.includes(url.origin)) throw new Failure(`${method} ${url.pathname} goes to ${url.origin}.`);
      }
    },
  },
];

const endings: readonly ProcessorCase[] = [
  {
    id: 'cancel-1',
    title: 'a pending invoice is cancelled, once, and stays so',
    run: async (play) => {
      const { externalId } = expectMade(await play.invoice(), 'pending');
      for (let time = 0; time < 2; time += 1) expectMade(await play.cancel('invoice', 'deposit', externalId), 'declined');
      expectMade(await play.lookup('invoice', 'deposit', externalId), 'declined');
    },
  },
  {
    id: 'cancel-2',
    title: 'an invoice that is cancelled before it comes is not open when it does',
    run: async (play) => {
      expectMade(await play.cancel(), 'declined');
      const late = await play.invoice();
      if (late.kind === 'made' && late.payment.status !== 'declined') throw new Failure(`The invoice is ${late.payment.status}.`);
    },
  },
  {
    id: 'payout-1',
    title: 'one reference of a payout is one payment, also where an answer was lost',
    needs: paysOut,
    run: async (play) => {
      expectKind(await play.judged.network.during('lose-answer', () => play.payout()), 'unavailable');
      const again = await play.payout();
      const found = expectMade(await play.lookup('payout', 'withdrawal'));
      if (again.kind === 'made') expectSame(found, again.payment);
      await play.cancel('payout', 'withdrawal', found.externalId);
    },
  },
  {
    id: 'payout-2',
    title: 'a payout that is answered by something else than the processor is never refused',
    needs: paysOut,
    run: async (play) => {
      for (const fault of foreignAnswers) {
        const { kind } = await play.judged.network.during(fault, () => play.payout(nameOfFault(fault)));
        if (kind !== 'unavailable') throw new Failure(`The answer ${nameOfFault(fault)} was read as "${kind}".`);
      }
      for (const fault of foreignAnswers) await play.cancel(nameOfFault(fault), 'withdrawal');
    },
  },
  {
    id: 'list-1',
    title: 'the list of payments has those that were opened, each once',
    needs: ({ client }) => client.list !== undefined,
    run: async (play) => {
      const list = required(play.judged.client.list, 'The list');
      const from = new Date(Date.now() - 60_000);
      const references = ['one', 'other', 'third'];
      for (const name of references) expectMade(await play.invoice(name));
      const listed: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ from, to: new Date(Date.now() + 60_000), ...(after !== undefined && { after }) });
        listed.push(...page.payments.map(({ transaction_id: id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined && listed.length < 100_000);
      for (const name of references) {
        const count = listed.filter((id) => id === play.reference(name)).length;
        if (count !== 1) throw new Failure(`The list has an invoice ${count} times.`);
      }
    },
  },
];

export const processorCases: readonly ProcessorCase[] = [...invoices, ...losses, ...endings];
