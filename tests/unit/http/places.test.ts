import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { occupy, roomFor, waitOutside } from '#server/http/places.ts';

const call = () => {
  const response = new EventEmitter() as unknown as ServerResponse;
  const counted = { calls: 0 };
  occupy(response, (by) => (counted.calls += by));
  return { response, counted };
};

test('[U-16] a call takes no place while it waits, and takes it again for its answer', async () => {
  const { response, counted } = call();
  expect(counted.calls).toBe(1);
  await waitOutside(response, async () => expect(counted.calls).toBe(0));
  expect(counted.calls).toBe(1);
  await expect(waitOutside(response, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(counted.calls).toBe(1);
  response.emit('close');
  expect(counted.calls).toBe(0);
});

test('[U-16] a call whose caller left while it waited takes no place afterwards', async () => {
  const { response, counted } = call();
  await waitOutside(response, async () => void response.emit('close'));
  expect(counted.calls).toBe(0);
  expect(await waitOutside(new EventEmitter() as unknown as ServerResponse, async () => 'uncounted')).toBe('uncounted');
});

test('[U-16] there is room for what ends a round and for what moves its money when there is none for others', () => {
  const id = '11111111-0000-4000-8000-000000000001';
  const room = (url: string | undefined, headers = {}) => roomFor({ url, headers }, 1_000);
  for (const url of [
    `/games/api/rounds/${id}/cash-out`,
    `/games/api/rounds/${id}/decisions`,
    '/partners/wallet/win',
    '/partners/wallet/bet',
  ])
    expect([url, room(url, { authorization: 'Bearer x' }), room(url, { 'x-signature': 'x' }), room(url)]).toEqual([
      url,
      1_100,
      1_100,
      1_000,
    ]);
  for (const url of [
    undefined,
    '/',
    `/games/api/rounds/${id}`,
    '/games/api/table?after=1',
    `/games/api/rounds/${id}/cash-out?x=${'x'.repeat(9_000)}`,
  ])
    expect([url, room(url, { authorization: 'Bearer x' })]).toEqual([url, 1_000]);
});
