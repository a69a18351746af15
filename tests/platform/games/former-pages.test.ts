import { expect, test } from 'vitest';
import { statesHeader } from '#games/provider/former-states.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();

/** The player's games as pages see them, with the header of the present version or without. */
async function seenBy(token: string, path: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${house.partner}/games/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll(/"elapsed_ms":\d+/g, '"elapsed_ms":0');
}

test('[37.12] an open round keeps its former name on a page that was opened before the update', async () => {
  const client = await house.openRealSession('tower');
  const { round } = await client.play(100, { kind: 'tower', level: 'medium' });
  expect(round.state).toBe('open');
  for (const path of ['/state', `/rounds/${round.id}`]) {
    const [former, present] = await Promise.all([seenBy(client.token, path, {}), seenBy(client.token, path, { [statesHeader]: 'open' })]);
    expect(former).toContain('"state":"flying"');
    expect(JSON.parse(former.replaceAll('"flying"', '"open"'))).toEqual(JSON.parse(present));
  }
});
