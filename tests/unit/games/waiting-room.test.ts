import { expect, test } from 'vitest';
import { waitingRoom } from '#games/provider/waiting-room.ts';

const limits = { all: 8, ofOwner: 2, ofNetworks: [4, 6] };

/** A room with calls that wait until a test ends them. */
function roomOf() {
  const room = waitingRoom(limits);
  const wait = (owner: string, networks: readonly string[] = []) => {
    let leave = () => {};
    const left = new Promise<string>((resolve) => (leave = () => resolve('left')));
    const answered = room.hold({ owner, networks }, (enough) => {
      const ended = new Promise<string>((resolve) => enough.addEventListener('abort', () => resolve('enough')));
      return Promise.race([left, ended]);
    });
    return { leave, answered };
  };
  return { room, wait };
}
const full = { code: 'unavailable', status: 503 };

test('[U-16] another call of one session ends the oldest, and the others wait on', async () => {
  const { wait } = roomOf();
  const calls = [wait('ana'), wait('ana'), wait('ben'), wait('ana'), wait('ana')];
  expect(await Promise.all([calls[0]!.answered, calls[1]!.answered])).toEqual(['enough', 'enough']);
  for (const { leave } of calls) leave();
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(['enough', 'enough', 'left', 'left', 'left']);
});

test('[U-16] a network has its share, the one around it has one of its own, and others have room', async () => {
  const { wait } = roomOf();
  const calls = Array.from({ length: 4 }, (_, index) => wait(`s${index}`, ['192.0.2.1', '192.0.2']));
  await expect(wait('s4', ['192.0.2.1', '192.0.2']).answered).rejects.toMatchObject(full);
  calls.push(wait('s5', ['192.0.2.2', '192.0.2']), wait('s6', ['192.0.2.3', '192.0.2']));
  await expect(wait('s7', ['192.0.2.4', '192.0.2']).answered).rejects.toMatchObject(full);
  calls.push(wait('s8', ['198.51.100.1', '198.51.100']), wait('s9'));
  await expect(wait('s10').answered).rejects.toMatchObject(full);
  calls[0]!.leave();
  await calls[0]!.answered;
  calls.push(wait('s11', ['192.0.2.1', '192.0.2']));
  for (const { leave } of calls) leave();
  expect(new Set(await Promise.all(calls.map(({ answered }) => answered)))).toEqual(new Set(['left']));
});

test('[U-16] a call that fails leaves its room', async () => {
  const { room, wait } = roomOf();
  for (let index = 0; index < 20; index += 1)
    await expect(room.hold({ owner: 'ana', networks: ['192.0.2.1'] }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const call = wait('ana', ['192.0.2.1']);
  call.leave();
  expect(await call.answered).toBe('left');
});

test('[T-19] calls that replace each other without end are refused after a pause, until their owner calls less often', async () => {
  let time = 0;
  const room = waitingRoom(limits, () => time);
  const hold = (caller: string) =>
    room.hold({ owner: 'ana', networks: [], caller }, (enough) => new Promise((resolve) => enough.addEventListener('abort', resolve)));
  for (let count = 0; count < 4; count += 1) void hold('token');
  await expect(hold('token')).rejects.toMatchObject(full);
  const stays = new AbortController().signal;
  await expect(room.requireCalm('other', stays)).resolves.toBeUndefined();
  const left = new AbortController();
  const refused = [room.requireCalm('token', left.signal), room.requireCalm('token', left.signal)].map((call) =>
    call.catch((error: unknown) => error),
  );
  const early = await Promise.race([...refused, Promise.resolve('waits')]);
  left.abort();
  expect([early, ...(await Promise.all(refused))]).toMatchObject(['waits', full, full]);
  time = 1_000;
  await expect(room.requireCalm('token', stays)).resolves.toBeUndefined();
  await expect(room.requireCalm('token', AbortSignal.abort())).rejects.toMatchObject(full);
  const calls = [hold('token'), hold('token')];
  await Promise.resolve();
  await expect(hold('token')).rejects.toMatchObject(full);
  expect(calls).toHaveLength(2);
});

test('[U-16] calls that come together are refused one after the other, however often their senders leave', async () => {
  let time = 0;
  const delays: number[] = [];
  const room = waitingRoom(
    { all: 1, ofOwner: 1, ofNetworks: [] },
    () => time,
    async (ms) => delays.push(ms),
  );
  void room.hold({ owner: 'ana', networks: [] }, () => new Promise(() => {}));
  await expect(room.hold({ owner: 'ben', networks: [], caller: 'token' }, async () => {})).rejects.toMatchObject(full);
  const refused = async (count: number) => {
    delays.length = 0;
    for (let call = 0; call < count; call += 1) await expect(room.requireCalm('token', AbortSignal.abort())).rejects.toMatchObject(full);
    return delays;
  };
  expect(await refused(4)).toEqual([1_000, 1_005, 1_010, 1_015]);
  time = 500;
  expect(await refused(2)).toEqual([520, 525]);
  expect(Math.max(...(await refused(3_000)))).toBe(10_500);
});
