import { globSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { builtInBrand } from '#server/brand/brand.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';

const servers: Pick<Server, 'close'>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return (server.address() as AddressInfo).port;
};
const config = {
  smtpUrl: null,
  smsUrl: null,
  mailFrom: 'House <house@example.com>',
  brand: builtInBrand,
  publicUrl: 'https://site.example',
};
const nowhere = {} as Database;
const mailerOf = (overrides: Partial<typeof config> | { smtpUrl: string } | { smsUrl: string }) =>
  createMailer({ ...config, ...overrides }, nowhere, createLog('silent'), fetch);

/** Takes letters in plain text and does not offer TLS, as a server appears after an attacker has removed its offer. */
async function plainMailServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 plain\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      received.push(text);
      if (isLetter && !text.endsWith('\r\n.\r\n')) return;
      if (/^STARTTLS/i.test(text)) socket.write('502 not here\r\n');
      else if (/^DATA/i.test(text)) socket.write('354 go on\r\n');
      else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
      isLetter = /^DATA/i.test(text);
    });
  });
  return { port: await portOf(server), received };
}
const letter = { to: 'reader@example.com', subject: 'Link', text: 'https://casino.example/en/password/reset/the-token', html: '<p></p>' };

test('[ASVS 12.3.1] a letter leaves for another machine by TLS or not at all, unless the operator says that it need not', async () => {
  const { port, received } = await plainMailServer();
  // Linux treats this address as its own, which its text does not show.
  const strict = mailerOf({ smtpUrl: `smtp://house:word@0.0.0.0:${port}` });
  await expect(strict.send(letter)).rejects.toThrow(/STARTTLS/i);
  strict.close();
  expect(received.join('')).not.toMatch(/the-token|AUTH|RCPT/);
  const relaxed = mailerOf({ smtpUrl: `smtp://0.0.0.0:${port}?ignoreTLS=true` });
  await relaxed.send(letter);
  relaxed.close();
  expect(received.join('')).toContain('the-token');
});

test('[ASVS 15.3.2] a text message goes where the operator said, and to nobody whom that one names', async () => {
  const stolen: string[] = [];
  const thief = createHttpServer((request, response) => {
    request.on('data', (chunk: Buffer) => stolen.push(chunk.toString()));
    request.on('end', () => response.end());
  });
  const other = await portOf(thief);
  const gateway = createHttpServer((_request, response) => response.writeHead(307, { location: `http://127.0.0.1:${other}/` }).end());
  const mailer = mailerOf({ smsUrl: `http://127.0.0.1:${await portOf(gateway)}/` });
  await expect(mailer.sendText('390000', 'Your code is 123456')).rejects.toThrow(/fetch failed/);
  expect(stolen).toEqual([]);
});

const call = /\bfetch\((?!\s*\))/;
/** Every place that opens an outgoing connection: docs/security.md lists the purpose of each. */
const whoCalls = {
  'games/provider/live/beacon-client.ts': 'the beacon',
  'games/provider/wallet-client.ts': 'the wallet',
  'rails/chains/rpc.ts': 'the full node',
  'rails/btcpay/api.ts': 'the BTCPay server',
  'rails/zeroxprocessing/api.ts': '0xProcessing',
  'sandbox/aggregator/page.ts': 'the demo aggregator',
  'sandbox/aggregator/wallet.ts': 'the wallet',
  'sandbox/processor/client.ts': 'the payment processor',
  'sandbox/processor/events.ts': 'the webhook',
  'server/control.ts': 'the operator’s commands',
  'server/games/free-rounds-client.ts': 'free rounds of game providers',
  'server/hub88/api.ts': 'Hub88',
  'server/softswiss/api.ts': 'SOFTSWISS',
  'server/mail/mailer.ts': 'SMTP and text messages',
  'server/payments/market/collect.ts': 'the price sources',
  'server/statements/lists.ts': 'the lists of partners',
};

test('[ASVS 13.1.1] [ASVS 15.3.2] whoever is called stands in the list, and no call follows to another address', () => {
  const files = globSync(['{server,rails,registry,sandbox,domain}/**/*.ts', 'games/{provider,engine}/**/*.ts']).filter((file) =>
    call.test(readFileSync(file, 'utf8').replaceAll(/fetch: typeof globalThis\.fetch/g, '')),
  );
  expect(files.toSorted()).toEqual(Object.keys(whoCalls).toSorted());
  for (const file of files) expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.stringMatching(/\bredirect: 'error'/)]);
  const listed = readFileSync('docs/security.md', 'utf8');
  for (const what of Object.values(whoCalls)) expect(listed).toContain(what);
});

test('[U-19] the list of outbound connections names nobody whom nothing calls', () => {
  const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## Outbound connections');
  const rows = table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  const named = rows.map((line) => line.split('|')[1]!.trim());
  // Neither is called by `fetch`: the database has its own protocol, the signer a socket or TLS.
  const others = ['the database', 'the signer'];
  const isCalled = (name: string) => [...Object.values(whoCalls), ...others].some((what) => name.startsWith(what));
  expect(named.filter((name) => !isCalled(name))).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(new Set(Object.values(whoCalls)).size + others.length);
});
