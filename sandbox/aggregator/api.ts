import { randomUUID } from 'node:crypto';
import { isJsonObject, type JsonObject } from '#server/http/exact-json.ts';
import type { Books, Reward } from './books.ts';
import { aggregatorProvider, type AggregatorTitle, aggregatorTitles, returnOf, titleOf } from './titles.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}
const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const refused = (error: string, status = 400): ApiAnswer => ({ status, body: { error } });

const demoCredit = 100_000_000;
const maxRounds = 1_000;
/** Rewards of one program: it is a demonstration. */
const maxRewards = 10_000;
/** Games that are open at once; the oldest is closed for a further one. */
const maxSessions = 10_000;

const textIn = (call: JsonObject, name: string): string => {
  const value = call[name];
  return typeof value === 'string' && value.length <= 300 ? value : '';
};

function openGame(call: JsonObject, books: Books, address: string): ApiAnswer {
  const title = titleOf(textIn(call, 'game_code'));
  if (!title) return refused('no such game', 404);
  const [user, token, currency] = [textIn(call, 'user'), textIn(call, 'token'), textIn(call, 'currency')];
  const id = randomUUID();
  const [oldest] = books.sessions.keys();
  if (oldest !== undefined && books.sessions.size >= maxSessions) books.sessions.delete(oldest);
  books.sessions.set(id, {
    id,
    gameCode: title.code,
    currency,
    language: textIn(call, 'lang'),
    player: user !== '' && token !== '' ? { user, token } : null,
    demoBalance: demoCredit,
    kept: 0n,
    isBusy: false,
  });
  return ok({ url: `${address}/play#${id}` });
}

/** A template for each game and currency, which leaves stake and number of rounds open. */
const prepaidsOf = (code: string): readonly object[] =>
  ['EUR', 'USD', 'GBP', 'BRL', 'CAD'].map((currency) => ({
    prepaid_uuid: `prepaid-${code}-${currency}`,
    game_code: code,
    currency,
    bet_value: null,
    bet_count: null,
  }));

function createReward(call: JsonObject, books: Books): ApiAnswer {
  const [user, code, currency, reference] = ['user', 'game_code', 'currency', 'operator_reference'].map((name) => textIn(call, name)) as [
    string,
    string,
    string,
    string,
  ];
  const { bet_value: value, bet_count: count } = call;
  const end = textIn(call, 'end_time');
  const isNumber = (number: unknown, max: number): number is number =>
    typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= max;
  if (user === '' || !titleOf(code) || !isNumber(value, Number.MAX_SAFE_INTEGER) || !isNumber(count, maxRounds))
    return refused('no such reward');
  if (Number.isNaN(Date.parse(`${end}Z`)) || books.rewards.length >= maxRewards) return refused('no such reward');
  const reward: Reward = {
    reward_uuid: randomUUID(),
    user,
    game_code: code,
    currency,
    bet_value: value,
    bet_count: count,
    end_time: end,
    operator_reference: reference,
    status: 'FRS_ACTIVE',
    played: 0,
  };
  books.rewards.push(reward);
  books.save();
  return ok(reward);
}

function cancelReward(call: JsonObject, books: Books): ApiAnswer {
  const reward = books.rewards.find(({ reward_uuid: id }) => id === call['reward_uuid']);
  if (!reward) return refused('no such reward', 404);
  if (reward.status === 'FRS_FINISHED') return refused('the reward was played');
  reward.status = 'FRS_CANCELLED';
  books.save();
  return ok(reward);
}

const listedTitle = (title: AggregatorTitle): object => ({
  game_code: title.code,
  name: title.name,
  product: aggregatorProvider.name,
  enabled: true,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  blocked_countries: [],
  rtp: returnOf(title),
});

/** Lists transactions by time or by round, as Hub88 does. */
function listTransactions(call: JsonObject, books: Books): ApiAnswer {
  const [round, user] = [textIn(call, 'round'), textIn(call, 'user')];
  const [start, end] = ['start_time', 'end_time'].map((name) => new Date(`${textIn(call, name)}Z`)) as [Date, Date];
  const isTime = !Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime());
  if (round === '' && !isTime) return refused('neither a time nor a round');
  return ok(books.journal.list({ ...(round === '' ? { start, end } : { round }), ...(user !== '' && { user }) }));
}

/** The address of a round's transactions; its id is known to nobody else. */
function roundAddress(call: JsonObject, books: Books, address: string): ApiAnswer {
  const round = textIn(call, 'round');
  return books.journal.list({ round, user: textIn(call, 'user') }).length > 0
    ? ok({ url: `${address}/rounds/${round}` })
    : refused('no such round', 404);
}

/** The transactions of a round by its id, for whoever has the address. */
export function answerRound(path: string, books: Books): ApiAnswer {
  const [, round] = /^\/rounds\/([0-9a-f-]{36})$/.exec(path) ?? [];
  const found = round === undefined ? [] : books.journal.list({ round });
  return found.length > 0 ? ok(found.map((transaction) => ({ ...transaction, user: undefined }))) : refused('no such round', 404);
}

/** The calls of an operator, whose signature was checked, by their path below `/operator/generic/v2`. */
export function answerOperator(path: string, call: unknown, books: Books, address: string): ApiAnswer {
  if (!isJsonObject(call)) return refused('no JSON object');
  switch (path) {
    case '/game/list':
      return ok(aggregatorTitles.map(listedTitle));
    case '/game/url':
      return openGame(call, books, address);
    case '/freebet/prepaids/list':
      return ok(titleOf(textIn(call, 'game_code')) ? prepaidsOf(textIn(call, 'game_code')) : []);
    case '/freebet/rewards/create':
      return createReward(call, books);
    case '/freebet/rewards/cancel':
      return cancelReward(call, books);
    case '/game/round':
      return roundAddress(call, books, address);
    case '/transactions/list':
      return listTransactions(call, books);
    case '/freebet/rewards/list':
      return ok({ rewards: books.rewards.filter(({ user }) => user === call['user']).slice(-100), pagination: {} });
    default:
      return refused('no such call', 404);
  }
}
