import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signerClient, SignerSilent } from '#rails/chains/signer-client.ts';
import { certificateFolder } from '#tests/support/certificates.ts';
import { funding, startTlsSigner, type TlsSigner } from '#tests/support/tls-signer.ts';
import { freePort } from '#tests/support/processes.ts';

let signer: TlsSigner;
beforeAll(async () => {
  signer = await startTlsSigner();
});
afterAll(() => signer.close());

/** Sends a line as soon as it may. @returns what came back until the connection ended. */
const replyTo = (socket: Socket, event: string, line: string): Promise<string> =>
  new Promise((resolve) => {
    let reply = '';
    socket.on(event, () => socket.write(`${line}\n`));
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString('latin1');
      if (reply.endsWith('\n')) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(reply));
  });
const filesOf = ({ key, certificate }: { readonly key: string; readonly certificate: string }) => ({
  key: readFileSync(key),
  cert: readFileSync(certificate),
});
const dial = (options: ConnectionOptions): TLSSocket =>
  connectSecurely({ host: '127.0.0.1', port: signer.address.port, ca: readFileSync(signer.address.files.ca), ...options });
const refusals = () => signer.log.filter((line) => line.startsWith('connection refused'));

describe('the signer over TLS', () => {
  test('[35.3] serves the platform, and its socket serves the same payouts', async () => {
    const client = signerClient(signer.address);
    const signed = await client.call(signer.payment());
    expect(signed).toMatchObject({ state: 'signed', id: 'payout-1', fee: '2000' });
    expect(await signerClient(signer.socket).call({ call: 'findPayout', id: 'payout-1' })).toEqual(signed);
    expect(signer.journal()).toHaveLength(1);
  });

  test.each<[string, () => ConnectionOptions]>([
    ['no certificate', () => ({})],
    [
      'a certificate of another authority',
      () => {
        signer.certificates.authority('other');
        return filesOf(signer.certificates.issue('forged', { name: 'platform', authority: 'other' }));
      },
    ],
    ['a certificate that has expired', () => filesOf(signer.certificates.issue('old', { name: 'platform', days: -1 }))],
    ['a certificate of another name', () => filesOf(signer.certificates.issue('web', { name: 'web' }))],
    ['a certificate for servers alone', () => filesOf(signer.certificates.issue('host', { name: 'platform', usage: 'serverAuth' }))],
    ['the certificate of the signer itself', () => filesOf(signer.certificates.issue('twin', { name: '127.0.0.1' }))],
    ['TLS 1.2', () => ({ ...filesOf(signer.address.files), maxVersion: 'TLSv1.2' })],
  ])('[35.3] refuses a caller with %s, and signs nothing', async (what, optionsOf) => {
    const [refused, signed] = [refusals().length, signer.journal().length];
    const reply = await replyTo(dial(optionsOf()), 'secureConnect', JSON.stringify(signer.payment({ id: 'stolen' })));
    expect([what, reply, refusals().length, signer.journal().length]).toEqual([what, '', refused + 1, signed]);
    expect(await signerClient(signer.socket).call({ call: 'findPayout', id: 'stolen' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] refuses a caller without TLS, and signs nothing', async () => {
    const refused = refusals().length;
    const plain = await replyTo(connect(signer.address.port, '127.0.0.1'), 'connect', JSON.stringify(signer.payment({ id: 'stolen' })));
    expect([plain.includes('"ok"'), refusals().length]).toEqual([false, refused + 1]);
    expect(await signerClient(signer.address).call({ call: 'findPayout', id: 'stolen' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] ends a connection whose line is too long', async () => {
    const socket = dial(filesOf(signer.address.files));
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => socket.on('close', resolve));
    socket.on('secureConnect', () => socket.write('x'.repeat(100_000_000)));
    await ended;
    expect(await signerClient(signer.address).call({ call: 'findPayout', id: 'no' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] resumes no session, which would outlive the certificate that began it', async () => {
    const session = await new Promise<Buffer | null>((resolve) => {
      const socket = dial(filesOf(signer.address.files));
      let last: Buffer | null = null;
      socket.on('session', (ticket) => (last = ticket));
      socket.on('secureConnect', () => socket.write('{"call":"findPayout","id":"no"}\n'));
      socket.on('data', () => socket.destroy());
      socket.on('close', () => resolve(last));
    });
    const again = dial({ ...filesOf(signer.address.files), ...(session && { session }) });
    expect(await new Promise((resolve) => again.on('secureConnect', () => resolve(again.isSessionReused())))).toBe(false);
    again.destroy();
  });

  test('[35.3] a connection that is cut after the transaction was stored leaves one transaction, which the next call gets', async () => {
    const [port, sockets] = [await freePort(), new Set<Socket>()];
    const proxy = createServer((socket) => {
      const upstream = connect(signer.address.port, '127.0.0.1');
      for (const one of [socket, upstream]) {
        sockets.add(one);
        one.on('error', () => one.destroy());
      }
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    signer.beforeReply((call) => call === 'signPayout' && sockets.forEach((socket) => socket.destroy()));
    const client = signerClient({ ...signer.address, port });
    const before = signer.journal().length;
    await expect(client.call(signer.payment({ id: 'cut' }, funding(7)))).rejects.toThrow(SignerSilent);
    signer.beforeReply(() => undefined);
    const found = await client.call({ call: 'findPayout', id: 'cut' });
    expect(found.state).toBe('signed');
    // Other coins, as a platform would choose them that has lost the first reply.
    expect(await client.call(signer.payment({ id: 'cut' }, funding(8)))).toEqual(found);
    expect(signer.journal().length).toBe(before + 1);
    proxy.close();
  });
});

describe('certificates of the signer and of the platform', () => {
  test('[35.3] the platform calls no signer of another authority or name', async () => {
    const { address, certificates } = signer;
    const other = certificates.authority('third');
    const calls = [
      { ...address, files: { ...address.files, ca: other } },
      { ...address, name: 'signer.example' },
    ].map((wrong) => signerClient(wrong).call(signer.payment({ id: 'leaked' })));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await signerClient(address).call({ call: 'findPayout', id: 'leaked' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] are renewed without a restart, and the old ones are refused from then on', async () => {
    const { address, certificates } = signer;
    const ask = (files = address.files) => signerClient({ ...address, files }).call({ call: 'findPayout', id: 'no' });
    const old = Object.entries(address.files).map(([name, file]) => [name, `${file}.old`] as const);
    for (const [name, file] of old) copyFileSync(address.files[name as 'key'], file);
    const oldFiles = Object.fromEntries(old) as unknown as typeof address.files;
    certificates.authority('ca');
    // The key of the signer is there before its certificate: nothing is served with half of them.
    const [, certificate] = [certificates.issue('platform', { name: 'platform' }), readFileSync(certificates.file('signer.pem'))];
    certificates.issue('signer', { name: '127.0.0.1' });
    const renewed = readFileSync(certificates.file('signer.pem'));
    writeFileSync(certificates.file('signer.pem'), certificate);
    await expect(ask()).rejects.toThrow(SignerSilent);
    expect(refusals().at(-1)).toContain('is not the key of the certificate');
    writeFileSync(certificates.file('signer.pem'), renewed);
    expect(await ask()).toMatchObject({ state: 'unknown' });
    await expect(ask(oldFiles)).rejects.toThrow(SignerSilent);
  });

  test('[35.3] without a name, every certificate of the authority is served', async () => {
    const any = await startTlsSigner({ clientName: null });
    const files = { ...any.address.files, ...any.certificates.issue('web', { name: 'web' }) };
    expect(await signerClient({ ...any.address, files }).call({ call: 'findPayout', id: 'no' })).toMatchObject({ state: 'unknown' });
    await any.close();
  });
});

describe('settings of the signer’s address', () => {
  test.each<[string, (files: ReturnType<typeof certificateFolder>) => Record<string, unknown>, RegExp]>([
    ['no port', () => ({ port: undefined }), /^listen of signer\.json needs port as a number from 1 to 65535\.$/],
    ['no host', () => ({ host: '' }), /^listen of signer\.json needs host as a text\.$/],
    ['no authority', () => ({ clientCa: undefined }), /^listen of signer\.json needs clientCa as a text\.$/],
    ['a word that means nothing', () => ({ ca: 'x' }), /^listen of signer\.json has no ca\. It has host, /],
    ['a key that is not there', () => ({ key: '/nowhere.key' }), /^\/nowhere\.key cannot be read: ENOENT\.$/],
    ['a key that is no key', ({ file }) => ({ key: written(file('text.key'), 'no key') }), /text\.key is no private key in PEM/],
    [
      'a certificate that is none',
      ({ file }) => ({ certificate: written(file('text.pem'), 'none') }),
      /text\.pem is no certificate in PEM\.$/,
    ],
    [
      'a key that others can read',
      ({ file }) => ({ key: readable(file('signer.key')) }),
      /open\.key can be read by others\. Run chmod 600 on it\.$/,
    ],
    ['the key of another certificate', ({ file }) => ({ key: file('platform.key') }), /is not the key of the certificate in/],
    ['an expired certificate', (files) => files.issue('late', { name: '127.0.0.1', days: -1 }), /^The certificate in .* has expired at /],
  ])('[35.3] with %s the signer does not start, and says why', async (_what, more, message) => {
    await signer.stop();
    signer.configure(more(signer.certificates));
    try {
      await expect(signer.begin()).rejects.toThrow(message);
    } finally {
      signer.configure({});
      await signer.restart();
    }
  });
});

function written(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}
function readable(key: string): string {
  const file = key.replace('signer.key', 'open.key');
  copyFileSync(key, file);
  chmodSync(file, 0o644);
  return file;
}
