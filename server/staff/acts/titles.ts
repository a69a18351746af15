import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

/** @throws Error with a sentence where no connection plays the games of a provider by name. */
function requirePlayed({ gameProviders }: Platform, providerId: number): void {
  if (!gameProviders.all.some(({ plays }) => plays !== 'others' && plays.includes(providerId)))
    throw new Error('No connected provider plays games of this provider.');
}

/** Adds a title of a provider's own list to the catalogue. It stays hidden until it is shown. */
export const addTitle: Act<ParametersOf<'addTitle'>> = {
  permission: 'catalogue.change',
  target: ({ code }) => `title ${code}`,
  async state(platform, { provider_id: providerId, code }) {
    requirePlayed(platform, providerId);
    const provider = await platform.db.one<{ name: string }>`select name from providers where id = ${providerId} for key share`;
    if (!provider) throw new Problem('not_found', 'There is no such provider.');
    const taken = await platform.db.one<{ name: string }>`
      select name from games where game_id = ${code} or (provider_id = ${providerId} and game_code = ${code}) limit 1`;
    if (taken) throw new Error(`The catalogue has this code already: ${taken.name}.`);
    return { provider: provider.name };
  },
  effect: ({ code, name, type }, state) =>
    effectOf({
      changes: [
        change('title', '', name),
        change('code at the provider', '', code),
        change('provider', '', state['provider']),
        change('type', '', type),
        change('shown to players', '', 'no, until it is shown by a proposal'),
      ],
    }),
  async run({ db }, { provider_id: providerId, code, name, type }) {
    const row = await db.one`
      insert into games (game_id, provider_id, name, type, game_code, rank, is_active)
      select ${code}, ${providerId}, ${name}, ${type}, ${code}, coalesce(max(rank), 0) + 1, false from games on conflict do nothing returning id`;
    if (!row) throw new Error('The catalogue has this code already.');
  },
};

/** Gives a title the name that its provider uses. */
export const renameTitle: Act<ParametersOf<'renameTitle'>> = {
  permission: 'catalogue.change',
  target: ({ title_id: id }) => `title ${id}`,
  async state({ db }, { title_id: id, name }) {
    const row = await db.one<{ name: string }>`select name from games where id = ${id} for no key update`;
    if (!row) throw new Problem('not_found', 'There is no such title.');
    if (row.name === name) throw new Error('The title has this name.');
    return { name: row.name };
  },
  effect: ({ name }, state) => effectOf({ changes: [change('name', state['name'], name)] }),
  run: ({ db }, { title_id: id, name }) => db.sql`update games set name = ${name} where id = ${id}`,
};
