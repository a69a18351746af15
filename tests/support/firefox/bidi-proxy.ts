/**
 * Takes Firefox's place for Playwright and starts the machine's Firefox. Playwright uses WebDriver BiDi of the newest Firefox; Debian's
 * extended-support release lacks a few commands, each of which is answered here as done. The settings of these (the colour scheme) then stay the
 * browser's own: `tests/browser/site/support/not-in-environments.ts` names the tests that need them.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ensureFirefox } from './launch.ts';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

interface Message {
  readonly id?: number;
  readonly type?: 'success' | 'error' | 'event';
  readonly error?: string;
}

const announcement = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const options = { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 } as const;

const firefox = spawn(ensureFirefox(), process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
firefox.on('exit', (code) => process.exit(code ?? 1));

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}

function answered(text: string): string {
  const message = JSON.parse(text) as Message;
  const isUnknown = message.type === 'error' && message.error === 'unknown command';
  return isUnknown ? JSON.stringify({ type: 'success', id: message.id, result: {} }) : text;
}

function connect(client: WebSocket, address: string): void {
  const browser = new WebSocket(address, options);
  const early: string[] = [];
  client.on('message', (data) => {
    const text = textOf(data);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => client.send(answered(textOf(data))));
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.terminate());
  }
}

createInterface(firefox.stderr).on('line', (line) => {
  const address = announcement.exec(line.trim())?.[1];
  if (address === undefined) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, ...options }, () => {
    const place = server.address();
    if (place === null || typeof place === 'string') throw new Error('The proxy has no port.');
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${place.port}`);
  });
  server.on('connection', (client, request) => connect(client, address + (request.url ?? '')));
});
