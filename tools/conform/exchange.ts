import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type Answer, Failure } from './answer.ts';

const timeoutMs = 20_000;
const maxAnswerLength = 100_000;

/** A call as it is sent: the body with its signature among the headers. */
export interface SignedCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function parsed(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value as Answer['body'];
  } catch {
    // Falls through: no JSON is no answer of the dialect.
  }
  throw new Failure(`The answer is no JSON object: ${text.slice(0, 200)}`);
}

/** Sends a call again while no answer comes, as a provider does. @param times how often beyond the first. @throws the last error. */
export async function resending<T>(times: number, call: () => Promise<T>): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await call();
    } catch (error) {
      if (left <= 0 || error instanceof Failure) throw error;
    }
  }
}

/** @param resends how often the call is sent again where no answer comes. @throws Failure where the answer is no JSON object. */
export const send = (url: string, call: SignedCall, resends = 0): Promise<Answer> => resending(resends, () => sendOnce(url, call));

async function sendOnce(url: string, { body, headers }: SignedCall): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  if (text.length > maxAnswerLength) throw new Failure(`The answer has ${text.length} characters.`);
  return { status: response.status, body: parsed(text) };
}

/** Sends a call and closes the connection before its answer comes. */
export async function sendAndLose(address: string, { body, headers }: SignedCall): Promise<void> {
  const url = new URL(address);
  await new Promise<void>((resolve) => {
    const call = (url.protocol === 'https:' ? secureRequest : request)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      timeout: timeoutMs,
    });
    call.on('error', () => resolve());
    call.on('close', () => resolve());
    call.end(body, () => call.destroy());
  });
}
