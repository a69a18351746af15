import { useState } from 'react';
import type { CashierEvent } from '#machines/cashier/cashier.types.ts';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import { type KnownAddress, type PaymentMethod, type Problem, problemFrom, type WithdrawalAddress } from '#openapi/model.ts';
import { addWithdrawalAddress, listWithdrawalAddresses, removeWithdrawalAddress } from '#src/data/player-calls.ts';
import { type Destination, isSameDestination, readDestination } from '#domain/destination.ts';
import type { AddressBookEvent, AddressBookProps, AddressBookViewModel } from '#src/views/cashier/AddressBook.tsx';
import { useConnectionReturned } from '../support/useConnectionReturned.ts';
import type { Operations } from '#src/data/operations.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';

interface Work {
  /** The address of the step; another address in the fields ends it. */
  readonly place: string | null;
  readonly step: AddressBookViewModel['step'];
  readonly name: string;
  readonly password: string;
  readonly isPending: boolean;
  readonly done: AddressBookViewModel['done'];
  readonly problem: Problem | null;
}

const idle: Work = { place: null, step: 'idle', name: '', password: '', isPending: false, done: null, problem: null };
const none: readonly WithdrawalAddress[] = [];

const placeOf = ({ id }: PaymentMethod, address: string, tag: string) => `${id} ${address} ${tag}`;

/** Returns the destination of the withdrawal in the form, null without one. */
function destinationOf(view: CashierViewModel) {
  if (view.screen !== 'form' || !view.form.destination || !view.form.method) return null;
  const { destination: typed, method } = view.form;
  const { destination } = readDestination(method, typed.walletAddress, typed.destinationTag);
  const { address, tag } = destination ?? { address: typed.walletAddress, tag: typed.destinationTag };
  return { method, address, tag, destination };
}

const isHere = (method: PaymentMethod, stored: KnownAddress | WithdrawalAddress, destination: Destination | null): boolean =>
  destination !== null && isSameDestination(method, stored, destination);

interface Change {
  readonly isRemoval: boolean;
  readonly name: string;
  readonly method: PaymentMethod;
  readonly address: string;
  readonly tag: string;
  readonly destination: Destination | null;
  readonly chosen: WithdrawalAddress | null;
  /** Null where the address needs none. */
  readonly password: string | null;
}

async function carryOut(operations: Operations, { isRemoval, name, method, address, tag, chosen, password }: Change): Promise<void> {
  if (!isRemoval)
    await addWithdrawalAddress(operations, {
      name,
      account_id: method.id,
      wallet_address: address,
      destination_tag: tag,
      ...(password !== null && { password }),
    });
  else if (chosen) await removeWithdrawalAddress(operations, chosen.id);
}

const isFinished = ({ isRemoval, name, method, destination, chosen }: Change, now: readonly WithdrawalAddress[]): boolean =>
  isRemoval
    ? !now.some(({ id }) => id === chosen?.id)
    : now.some((each) => each.account_id === method.id && isHere(method, each, destination) && each.name === name);

/** Sends a change. @returns its problem, null if the platform has made the change. */
async function problemOf(operations: Operations, change: Change): Promise<Problem | null> {
  try {
    await carryOut(operations, change);
    return null;
  } catch (error) {
    console.error('withdrawal address', error);
    const problem = problemFrom(error);
    const isRefused = problem.kind === 'refused' && problem.status < 500;
    // A lost reply is no refusal: the list shows its outcome.
    const now = isRefused ? null : await listWithdrawalAddresses(operations).catch(() => null);
    return now && isFinished(change, now.data) ? null : problem;
  }
}

function useStored(playerId: number, enabled: boolean) {
  const { operations } = useServices();
  return useQuery({
    queryKey: ['withdrawal-addresses', playerId] as const,
    queryFn: async () => (await listWithdrawalAddresses(operations)).data,
    // Addresses are not cached, because another device may have used or changed them.
    isForgotten: true,
    enabled,
  });
}

/** Finds the stored addresses of a payment method, and the one in the form. */
function storedFor({ method, destination }: NonNullable<ReturnType<typeof destinationOf>>, all: readonly WithdrawalAddress[]) {
  const addresses = all.filter(({ account_id: id }) => id === method.id);
  const chosen = addresses.find((each) => isHere(method, each, destination)) ?? null;
  // The platform lists known addresses; a platform without such a list requires no password.
  const isKnown = method.known_addresses?.some((each) => isHere(method, each, destination)) ?? true;
  return { addresses, chosen, isKnown };
}

/** The step under way for an address. Another address in the fields ends it. */
function useWork(place: string | null) {
  const [begun, setBegun] = useState(idle);
  const work = begun.place === place ? begun : idle;
  const setWork = (next: Partial<Work>) => setBegun({ ...idle, ...next, place });
  /** Changes the step under way, unless the person has entered another address. */
  const goOn = (change: Partial<Work>) => setBegun((present) => (present.place === place ? { ...present, ...change } : present));
  useConnectionReturned(() => {
    if (work.problem?.kind === 'unreachable') goOn({ problem: null });
  });
  return { work, setWork, goOn };
}

/** The saved addresses beside the form of a withdrawal; a chosen one goes into its fields. */
export function useAddressBook(
  view: CashierViewModel,
  playerId: number,
  send: (event: CashierEvent) => void,
): AddressBookProps | undefined {
  const { operations } = useServices();
  // The form has loaded known addresses before these.
  const [storedHere] = useState(() => new Set<string>());
  const { data, isError, refetch } = useStored(playerId, view.kind === 'withdraw');
  const here = destinationOf(view);
  const place = here && placeOf(here.method, here.address, here.tag);
  const { work, setWork, goOn } = useWork(place);
  if (!here) return undefined;

  const { method, address, tag, destination } = here;
  const { addresses, chosen, isKnown } = storedFor(here, data ?? none);
  const asksForPassword = !isKnown && !storedHere.has(place ?? '');

  function confirm() {
    goOn({ isPending: true, problem: null });
    const name = work.name.trim();
    const isRemoval = work.step === 'removing';
    const finish = () => {
      const done: Work['done'] = isRemoval ? { what: 'removed', name: chosen?.name ?? '' } : { what: 'saved', name };
      goOn({ ...idle, place, done });
      if (isRemoval) storedHere.delete(place ?? '');
      else if (asksForPassword) {
        storedHere.add(place ?? '');
        send({ type: 'address.typed', text: address, isKept: true });
      }
      refetch();
    };
    const change = { isRemoval, name, method, address, tag, destination, chosen, password: asksForPassword ? work.password : null };
    void problemOf(operations, change).then((problem) => (problem ? goOn({ isPending: false, problem }) : finish()));
  }

  function react(event: AddressBookEvent) {
    switch (event.type) {
      case 'address.chosen': {
        const wanted = addresses.find(({ id }) => id === event.id);
        if (!wanted) return;
        send({ type: 'tag.typed', text: wanted.destination_tag });
        const isKept = storedHere.has(placeOf(method, wanted.wallet_address, wanted.destination_tag));
        return send({ type: 'address.typed', text: wanted.wallet_address, isKept });
      }
      case 'saving.requested':
        return setWork({ step: 'naming' });
      case 'renaming.requested':
        return setWork({ step: 'renaming', name: chosen?.name ?? '' });
      case 'removal.requested':
        return setWork({ step: 'removing' });
      case 'name.typed':
        return goOn({ name: event.text });
      case 'password.typed':
        return goOn({ password: event.text });
      case 'cancelled':
        return setWork({});
      case 'confirmed':
        return confirm();
      default:
        return event satisfies never;
    }
  }

  const state = data ? 'known' : isError ? 'failed' : 'loading';
  return {
    view: {
      ...work,
      state,
      addresses,
      chosen,
      canSave: destination !== null && state === 'known',
      password: asksForPassword ? work.password : null,
    },
    send: react,
  };
}
