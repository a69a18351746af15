import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerPlayer, type PlayerAdminOrder } from '#server/player-admin.ts';
import { fileOf } from '#server/documents/vault.ts';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { bearer, callAs, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { jpegWithPlace, packed, pdf, png, upload, webp } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Papers${(names += 1)}`);
beforeAll(async () => {
  platform = await startTestPlatform({
    runTimers: false,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 50 },
  });
});
afterAll(() => platform.close());

type DocumentsOrder = NonNullable<PlayerAdminOrder['documents']>;
const administerPayments = ({ id }: TestPlayer, documents: DocumentsOrder) =>
  administerPlayer(platform.platform, { what: 'documents', player: `${id}`, documents });
const slotOf = async ({ call }: TestPlayer, type = 'passport') => (await call('GET', '/me/all-documents')).body[type];
const kept = (id: number) => fileOf(platform.platform, id);
const nextYear = () => new Date(Date.now() + ahead + 365 * 86_400_000).toISOString().slice(0, 10);

describe('[T-14] [DOC-02] a document is taken', () => {
  test('an image is drawn anew, upright, as a JPEG: where it was taken is gone', async () => {
    const player = await another();
    const photo = await jpegWithPlace();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('PhoneOfSomebody');
    const { status, body } = await upload(platform, player.token, photo, { name: 'photo.jpg' });
    expect([status, body]).toEqual([201, expect.objectContaining({ type: 'passport', status: 'pending', file_name: 'photo.jpg' })]);
    const file = (await kept(body.id))!;
    const { format, exif, width, height } = await sharp(file).metadata();
    expect({ format, exif, width, height }).toEqual({ format: 'jpeg', exif: undefined, width: 40, height: 60 });
    expect(file.includes('PhoneOfSomebody')).toBe(false);
    for (const image of [await png(), await webp()]) {
      const { body: other } = await upload(platform, player.token, image, { type: 'id_card' });
      expect((await sharp((await kept(other.id))!).metadata()).format).toBe('jpeg');
    }
    expect(await slotOf(player)).toEqual(body);
  });

  test('a PDF is drawn again, page by page; the database has neither it nor a name of it in the clear', async () => {
    const player = await another();
    const file = pdf([packed('/Type /ObjStm /N 1 /First 4', '7 0 << /Nothing (of note) >>')]);
    const { body } = await upload(platform, player.token, file, { name: '../../etc\\..\\CON\u0001\u202E.pdf' });
    expect(body).toMatchObject({ status: 'pending', file_name: 'CON.pdf' });
    const stored = (await kept(body.id))!.toString('latin1');
    expect(stored).toMatch(/^%PDF-1\.4.+\/DCTDecode/s);
    expect(stored).not.toContain('ObjStm');
    const rows = await platform.platform.db.sql<{ sealed: Uint8Array }>`select sealed from document_parts where document_id = ${body.id}`;
    expect(rows.some(({ sealed }) => Buffer.from(sealed).includes('/Type'))).toBe(false);
    // A part of another document cannot be opened.
    const { body: other } = await upload(platform, player.token, file, { type: 'id_card' });
    await platform.platform.db.sql`update document_parts set sealed = ${rows[0]!.sealed} where document_id = ${other.id} and part = 0`;
    await expect(kept(other.id)).rejects.toThrow('No key opens');
  });

  test('the same key asked again, one after the other or at once, is one document; another file under it is refused', async () => {
    const player = await another();
    const key = crypto.randomUUID();
    const first = await upload(platform, player.token, pdf(), { key });
    const again = await upload(platform, player.token, pdf(), { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await upload(platform, player.token, pdf(['% other\n']), { key })).body.code).toBe('idempotency_key_reused');
    const together = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => upload(platform, player.token, pdf(), { key: together, type: 'id_card' })));
    for (const { status, body } of replies) expect(status === 201 || body.code === 'request_in_flight').toBe(true);
    const rows = await platform.platform.db.sql`select 1 from documents where player_id = ${player.id} and type = 'id_card'`;
    expect(rows).toHaveLength(1);
  });

  test('a new one of a type takes the place of the one that waits, with its file', async () => {
    const player = await another();
    const { body: first } = await upload(platform, player.token, pdf());
    const { body: second } = await upload(platform, player.token, pdf(['% better\n']));
    expect(await slotOf(player)).toEqual(second);
    expect(await kept(first.id)).toBeNull();
  });
});

describe('[T-14] a file that is none is refused, and nothing of it is kept', () => {
  const action = (name: string) => pdf([], `/OpenAction << /S /${name} >>`);
  const bomb = async () => {
    const small = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return small;
  };
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a page of HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 415, 'file_type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'file_type'],
    ['nothing', () => Buffer.alloc(0), 415, 'file_type'],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415, 'file_type'],
    ['the first bytes of a JPEG and no more', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 422, 'file_unreadable'],
    ['half a photo', async () => (await jpegWithPlace()).subarray(0, 400), 422, 'file_unreadable'],
    ['an image of 81 million pixels in few bytes', bomb, 422, 'file_pixels'],
    ['a PDF and a ZIP in one', () => Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004 a program')]), 422, 'file_unsafe'],
    ['a PDF without an end', () => Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'file_unreadable'],
    ['a PDF that runs JavaScript', () => action('JavaScript'), 422, 'file_unsafe'],
    ['a PDF that spells it otherwise', () => action('J#61va#53cript'), 422, 'file_unsafe'],
    ['a PDF that starts a program', () => action('Launch'), 422, 'file_unsafe'],
    ['a PDF with a file in it', () => pdf([], '/Names << /EmbeddedFiles 9 0 R >>'), 422, 'file_unsafe'],
    ['a PDF with a password', () => pdf([], '/Encrypt 9 0 R'), 422, 'file_unsafe'],
    [
      'a PDF that hides it in a packed stream',
      () => pdf([packed('/Type /ObjStm /N 1 /First 4', '7 0 << /S /JavaScript >>')]),
      422,
      'file_unsafe',
    ],
    ['a PDF that hides it in a stream of another kind', () => pdf([packed('/Type /XObject', '<< /S /JavaScript >>')]), 422, 'file_unsafe'],
    [
      'a PDF whose objects are packed twice',
      () => pdf(['9 0 obj << /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\n78>\nendstream\nendobj\n']),
      422,
      'file_unsafe',
    ],
    ['a PDF that unpacks to 80 MB', () => pdf([packed('/Type /XObject', Buffer.alloc(80 * 1024 * 1024))]), 422, 'file_unsafe'],
  ])('%s', async (_what, make, status, code) => {
    const player = await another();
    const reply = await upload(platform, player.token, await make(), { name: 'passport.pdf' });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await slotOf(player)).toEqual([]);
  });

  test('an image behind the first bytes of another kind of image', async () => {
    const player = await another();
    const [own, other] = [await png(), await jpegWithPlace()];
    const mixed = Buffer.concat([own.subarray(0, 8), other]);
    expect((await upload(platform, player.token, mixed)).body.code).toBe('file_unreadable');
  });

  test('what follows an image in its file is left behind', async () => {
    const player = await another();
    const { status, body } = await upload(platform, player.token, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]));
    expect(status).toBe(201);
    expect((await kept(body.id))!.includes('script')).toBe(false);
  });

  test('[T-14] 10 MB are taken, one byte more is not, whatever the length says; another type of body neither', async () => {
    const player = await another();
    const limit = 10 * 1024 * 1024;
    const of = (bytes: number) => pdf([`% ${'x'.repeat(bytes - pdf().length - 3)}\n`]);
    expect(of(limit)).toHaveLength(limit);
    expect((await upload(platform, player.token, of(limit))).status).toBe(201);
    const { status, body } = await upload(platform, player.token, of(limit + 1));
    expect([status, body.code, body.limit]).toEqual([413, 'file_too_large', `${limit}`]);
    const query = '/me/documents?type=passport';
    const json = await player.call('POST', query, { file: 'x' }, { 'Idempotency-Key': 'a-key-of-json' });
    expect(json.status).toBe(415);
    const bytes = { ...bearer(player.token), 'content-type': 'application/octet-stream' };
    const elsewhere = await fetch(`${platform.api}/me`, { method: 'PUT', headers: bytes, body: 'x' });
    expect(elsewhere.status).toBe(415);
  });

  test('who is nobody, and who has sent enough, is refused before a byte is read; a file that stops on its way holds nobody up', async () => {
    const player = await another();
    const { host, port } = new URL(platform.api);
    /** Sends the head of an upload and some of it, and nothing more. */
    const begun = (token: string) =>
      new Promise<{ answer: Promise<string>; end: () => void }>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: Number(port) }, () => {
          const head = ['POST /api/me/documents?type=passport HTTP/1.1', `host: ${host}`, `authorization: Bearer ${token}`];
          const rest = [`user-token: ${token}`, 'content-type: application/octet-stream', 'idempotency-key: stopped-on-its-way'];
          socket.write(`${[...head, ...rest, 'content-length: 1000000'].join('\r\n')}\r\n\r\n%PDF-1.7 and then`);
          const answer = new Promise<string>((answered) => socket.once('data', (data) => answered(data.toString())));
          resolve({ answer, end: () => socket.destroy() });
        });
        socket.on('error', () => undefined);
      });
    const stranger = await begun('nobody');
    expect(await stranger.answer).toContain('HTTP/1.1 401');
    stranger.end();
    const stopped = await begun(player.token);
    const bucket = `document:${player.id}`;
    await expect.poll(() => platform.platform.db.one`select hits from rate_limits where bucket = ${bucket}`).toEqual({ hits: 1 });
    expect((await upload(platform, player.token, pdf())).body.code).toBe('request_in_flight');
    const other = await another();
    expect((await upload(platform, other.token, pdf())).status).toBe(201);
    stopped.end();
    await expect.poll(async () => (await upload(platform, player.token, pdf())).status).toBe(201);
    // 20 a day, times the factor of this platform.
    await platform.platform.db.sql`update rate_limits set hits = 1000 where bucket = ${bucket}`;
    const enough = await begun(player.token);
    expect(await enough.answer).toContain('HTTP/1.1 429');
    enough.end();
  });
});

describe('[T-14] a document is its owner’s', () => {
  test('who deletes it, and when', async () => {
    const [owner, other] = [await another(), await another()];
    const { body } = await upload(platform, owner.token, pdf());
    expect(await slotOf(other)).toEqual([]);
    expect((await other.call('DELETE', `/me/documents/${body.id}`)).status).toBe(404);
    expect((await callAs(platform)('DELETE', `/me/documents/${body.id}`)).status).toBe(401);
    expect((await owner.call('DELETE', `/me/documents/${body.id}`)).status).toBe(200);
    expect((await owner.call('DELETE', `/me/documents/${body.id}`)).status).toBe(200);
    expect([await slotOf(owner), await kept(body.id)]).toEqual([[], null]);
    const { body: second } = await upload(platform, owner.token, pdf());
    await administerPayments(owner, { action: 'refuse', document: second.id, how: 'unreadable', note: 'blurred, Ben' });
    expect((await owner.call('DELETE', `/me/documents/${second.id}`)).body.code).toBe('not_pending');
  });

  test('no address of either origin serves a file', async () => {
    const owner = await another();
    const { body } = await upload(platform, owner.token, pdf());
    for (const path of [`/me/documents/${body.id}`, `/me/documents/${body.id}/file`, '/me/documents']) {
      expect((await owner.call('GET', path)).status).toBe(404);
    }
  });
});

describe('[T-14] an operator decides', () => {
  test('approved until a day, and expired after it; told by bell and letter, on the record', async () => {
    const player = await another();
    const { body } = await upload(platform, player.token, pdf());
    expect((await player.me()).kyc?.status).toBe('pending');
    const without = await administerPayments(player, { action: 'approve', document: body.id, how: nextYear(), note: ' ' });
    expect(without).toEqual({ refusal: expect.stringContaining('Say who') });
    for (const how of ['soon', '2020-01-01', undefined]) {
      expect(await administerPayments(player, { action: 'approve', document: body.id, how, note: 'Ben' })).toHaveProperty('refusal');
    }
    const shown = await administerPayments(player, { action: 'file', document: body.id, note: 'review, Ben' });
    expect('file' in shown && Buffer.from(shown.file!, 'base64').equals((await kept(body.id))!)).toBe(true);
    await administerPayments(player, { action: 'approve', document: body.id, how: nextYear(), note: 'name matches, Ben' });
    expect(await slotOf(player)).toMatchObject({ status: 'approved', expires_at: `${nextYear()}T00:00:00.000Z` });
    expect((await player.me()).kyc?.status).toBe('approved');
    const { lines } = (await administerPayments(player, { action: 'list' })) as { lines: string[] };
    expect(lines.join('\n')).toMatch(/approved until.*\n.*uploaded\n.*shown: review, Ben\n.*approved: name matches, Ben/);
    const [notice] = (await player.call('GET', '/me/notices')).body.data;
    expect(notice).toMatchObject({ kind: 'message', subject: 'Your passport is approved' });
    await deliverLetters(platform.platform);
    expect((await outboxOf(platform, `papers${names}@example.com`)).map(({ subject }) => subject)).toContain('Your passport is approved');
    // A newer pending one takes nothing away.
    await upload(platform, player.token, pdf(['% again\n']));
    expect((await player.me()).kyc?.status).toBe('approved');
    ahead = 366 * 86_400_000;
    const later = await newPlayer(platform, `Later${names}`).then(() => platform.platform);
    expect((await later.db.one<{ status: string }>`select status from documents where id = ${body.id}`)?.status).toBe('approved');
    const { body: session } = await callAs(platform)('POST', '/auth/login', { username: `Papers${names}`, password: 'Secret-123' });
    const call = callAs(platform, session.token as string);
    expect((await call('GET', '/me?kyc=1')).body.kyc.status).toBe('pending');
    ahead = 0;
  });

  test('refused with a reason, once; another player’s is not to be found', async () => {
    const [player, other] = [await another(), await another()];
    const { body } = await upload(platform, player.token, pdf(), { type: 'id_card' });
    expect(await administerPayments(other, { action: 'file', document: body.id, note: 'Ben' })).toHaveProperty('refusal');
    expect(await administerPayments(player, { action: 'refuse', document: body.id, how: 'because', note: 'Ben' })).toHaveProperty(
      'refusal',
    );
    await administerPayments(player, { action: 'refuse', document: body.id, how: 'name_differs', note: 'Ben' });
    expect(await slotOf(player, 'id_card')).toMatchObject({ status: 'refused', reason: 'name_differs' });
    expect(await administerPayments(player, { action: 'approve', document: body.id, how: nextYear(), note: 'Ben' })).toHaveProperty(
      'refusal',
    );
  });
});
