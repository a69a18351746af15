import { expect, test, vi } from 'vitest';
import { connectGameProviders, type GameProviderEntry } from '#server/games/providers.ts';
import type { Host } from '#server/host.ts';
import { Problem } from '#server/http/problem.ts';

const host = { config: { partners: { one: 'secret of one' }, previousSecrets: {} } } as unknown as Host;
const entry = (name: string, plays: GameProviderEntry['plays']): GameProviderEntry => ({
  name,
  signsAs: name,
  secret: () => undefined,
  address: () => `https://${name}.test`,
  plays,
  capabilities: { demo: true, bonus: false, sport: null },
  connect: (_host, access) => ({ launch: async () => `${access.address()}/play` }),
});
const names = (...entries: GameProviderEntry[]) => {
  const providers = connectGameProviders(host, entries);
  return { providers, of: (id: number) => providers.of(id).signsAs };
};

test('a game is played by who names its provider, wherever in the order; what nobody names by who plays the others', () => {
  const { of } = names(entry('rest', 'others'), entry('one', [501]), entry('two', [502, 503]));
  expect([501, 502, 503, 504].map(of)).toEqual(['one', 'two', 'two', 'rest']);
});

test('of two who name it, the first plays it', () => {
  expect(names(entry('one', [501]), entry('two', [501])).of(501)).toBe('one');
});

test('a game that nobody plays is refused as such', () => {
  const { of } = names(entry('one', [501]));
  expect(() => of(502)).toThrow(new Problem('game_unavailable', 'Nobody plays this game here.'));
});

test('whoever signs a call is found by the name it signs with, and nobody else is', () => {
  const { providers } = names(entry('one', [501]), entry('two', 'others'));
  expect(providers.signedBy('two')).toBe(providers.all[1]);
  expect(providers.signedBy('processor')).toBeUndefined();
});

test('each is connected once, with the access of its own name, and is what it says and what its connection does', async () => {
  const one = entry('one', [501]);
  const connect = vi.spyOn(one, 'connect');
  const [provider, ...others] = connectGameProviders(host, [one]).all;
  expect(others).toEqual([]);
  expect(provider).toMatchObject({ signsAs: 'one', capabilities: one.capabilities });
  expect(await provider!.launch({} as never)).toBe('https://one.test/play');
  expect(connect.mock.calls.map(([given, access]) => [given, access.signsAs, access.secret()])).toEqual([[host, 'one', 'secret of one']]);
});
