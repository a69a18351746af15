import { Failure } from './answer.ts';
import { type EntryFault, foreignAnswers, foreignToContract, nameOfFault } from './entry-network.ts';
import { hourMs, providerLists } from './provider-lists.ts';
import {
  type GrantOutcome,
  hiddenSession,
  type JudgedProvider,
  type LaunchOutcome,
  type ProviderCase,
  type ProviderPlay,
} from './provider-play.ts';

const grants = ({ connection }: JudgedProvider): boolean => connection.freeRounds !== undefined;

function opened(outcome: LaunchOutcome): URL {
  if (outcome.kind === 'closed') throw new Failure(`The game did not open: ${outcome.code}.`);
  return outcome.url;
}
function created(outcome: GrantOutcome): Extract<GrantOutcome, { kind: 'created' }> {
  if (outcome.kind !== 'created') throw new Failure(`The grant is "${outcome.kind}"${'reason' in outcome ? `: ${outcome.reason}` : ''}.`);
  return outcome;
}
function requireFrame({ judged: { connection, origin } }: ProviderPlay, url: URL): void {
  if (![origin, ...(connection.frames ?? [])].includes(url.origin))
    throw new Failure(`The game opens at ${url.origin}, which no frame may show: name it in frames.`);
}
async function requireUnknown(fault: EntryFault, work: Promise<GrantOutcome>): Promise<void> {
  const { kind } = await work;
  if (kind !== 'unknown') throw new Failure(`The answer ${nameOfFault(fault)} was read as "${kind}".`);
}

const launches: readonly ProviderCase[] = [
  {
    id: 'launch-1',
    title: 'a game opens for money at an origin that a frame may show',
    run: async (play) => requireFrame(play, opened(await play.launch())),
  },
  {
    id: 'launch-2',
    title: 'the session is in no part of the address that a server, a log or another page sees',
    run: async (play) => {
      const { pathname, search, username, password } = opened(await play.launch());
      if (`${pathname}${search}${username}${password}`.includes(play.token))
        throw new Failure('The session stands before the # of the address.');
    },
  },
  {
    id: 'launch-3',
    title: 'a demo opens without a session and without a player',
    needs: ({ capabilities }) => capabilities.demo,
    run: async (play) => {
      // The session of a player has to be known before a demo can have it by mistake.
      opened(await play.launch());
      const { calls } = play.judged.network;
      const [written, called] = [play.exchanges.length, calls.length];
      const url = opened(await play.launch(false));
      requireFrame(play, url);
      const addresses = [url, ...calls.slice(called).map((call) => call.url)];
      const isSent = JSON.stringify(play.exchanges.slice(written)).includes(hiddenSession);
      if (isSent || addresses.some(({ href }) => href.includes(play.token))) throw new Failure('The demo has the session of a player.');
    },
  },
  {
    id: 'launch-4',
    title: 'a game whose provider does not answer, or somebody else does, stays closed, and the player reads so',
    run: async (play) => {
      const { network } = play.judged;
      const before = network.calls.length;
      await play.launch();
      // An entry that makes the address itself has nobody to wait for.
      if (network.calls.length === before) return;
      for (const fault of ['lose-call', 'lose-answer', ...foreignAnswers] as const) {
        const outcome = await network.during(fault, () => play.launch());
        if (outcome.kind === 'opened') throw new Failure(`The answer ${nameOfFault(fault)} opened ${outcome.url.origin}.`);
        if (outcome.code !== 'unavailable' && outcome.code !== 'game_unavailable') throw new Failure(`The player reads ${outcome.code}.`);
      }
      opened(await play.launch());
    },
  },
  {
    id: 'bounded-1',
    title: 'each call ends by itself, and goes to the provider alone',
    run: async (play) => {
      const { connection, network, origin } = play.judged;
      const from = network.calls.length;
      await play.launch();
      const { games, list } = connection;
      if (games) await play.listed(games);
      if (list) await play.listed(() => list({ from: new Date(Date.now() - hourMs), to: new Date() }));
      if (connection.freeRounds) {
        await play.grant();
        await play.cancel();
      }
      for (const { method, url, isBounded } of network.calls.slice(from)) {
        if (!isBounded) throw new Failure(`${method} ${url.pathname} waits for ever where no answer comes.`);
        if (url.origin !== origin) throw new Failure(`${method} ${url.pathname} goes to ${url.origin}.`);
      }
    },
  },
];

const freeRounds: readonly ProviderCase[] = [
  {
    id: 'free-1',
    title: 'free rounds are granted once, however often the call comes',
    needs: grants,
    run: async (play) => {
      const { reference } = created(await play.grant());
      if (created(await play.grant()).reference !== reference) throw new Failure('The repeated call made another grant.');
    },
  },
  {
    id: 'free-2',
    title: 'a grant whose answer is lost is unknown, and not made again',
    needs: grants,
    run: async (play) => {
      await requireUnknown(
        'lose-answer',
        play.judged.network.during('lose-answer', () => play.grant()),
      );
      const { reference } = created(await play.grant());
      if (created(await play.grant()).reference !== reference) throw new Failure('The repeated call made another grant.');
    },
  },
  {
    id: 'free-3',
    title: 'a grant that is answered by something else than the provider is unknown, and never refused',
    needs: grants,
    run: async (play) => {
      for (const fault of foreignToContract)
        await requireUnknown(
          fault,
          play.judged.network.during(fault, () => play.grant(nameOfFault(fault))),
        );
    },
  },
  {
    id: 'free-4',
    title: 'a grant is cancelled, also twice and before it comes; where no answer comes, it is not known to be',
    needs: grants,
    run: async (play) => {
      const { reference } = created(await play.grant());
      if (await play.judged.network.during('lose-call', () => play.cancel('grant', reference)))
        throw new Failure('The grant was reported as cancelled, and nobody was asked.');
      for (let time = 0; time < 2; time += 1)
        if (!(await play.cancel('grant', reference))) throw new Failure('The grant was not cancelled.');
      if (!(await play.cancel('never'))) throw new Failure('A grant that never came was not cancelled.');
    },
  },
];

export const providerCases: readonly ProviderCase[] = [...launches, ...providerLists, ...freeRounds];
