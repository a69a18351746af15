import { existsSync, readFileSync } from 'node:fs';
import { type JsonObject, parseExactJson } from '#server/http/exact-json.ts';

/** From this amount on, in minor units, so many confirmations are needed. */
export interface ConfirmationStep {
  readonly from: bigint;
  readonly confirmations: number;
}

export const chainsFile = 'CHAINS_FILE';

export function textOf(object: JsonObject, name: string, where: string): string {
  const value = object[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${where} needs ${name}.`);
  return value;
}
export const optionalTextOf = (object: JsonObject, name: string, where: string): string | null =>
  object[name] === undefined ? null : textOf(object, name, where);

export function numberOf(object: JsonObject, name: string, where: string, byDefault: number): number {
  const value = object[name] ?? String(byDefault);
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Error(`${where}: ${name} is a whole number.`);
  return Number(value);
}

export function stepsOf(value: unknown, where: string): ConfirmationStep[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`${where} needs confirmations: [["0", 2], ["1000000000", 6]].`);
  const steps = value.map((step: unknown) => {
    const [from, confirmations] = Array.isArray(step) ? (step as unknown[]) : [];
    if (!/^\d{1,40}$/.test(String(from)) || !/^[1-9]\d{0,2}$/.test(String(confirmations)))
      throw new Error(`${where}: a step of confirmations is minor units and a number from 1 on.`);
    return { from: BigInt(String(from)), confirmations: Number(confirmations) };
  });
  if (steps[0]?.from !== 0n) throw new Error(`${where}: the first step of confirmations begins at 0.`);
  return steps;
}

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** An address may contain a key, so that no message has it. */
function addressOf(object: JsonObject, name: string, where: string): string {
  const url = URL.parse(textOf(object, name, where));
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new Error(`${where}: ${name} is an address without a password.`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw new Error(`${where}: ${name} is plain http on another machine. What it replies could be changed on its way. Set it to https://.`);
  return url.href;
}

/** Other spellings of an address of this machine are the same address. */
function comparable(text: string): string {
  const url = new URL(text);
  const host = isLoopback(url) ? 'localhost' : url.hostname;
  return `${url.protocol}//${host}:${url.port}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/** The addresses of the node and, where it is set, of the second one that has to agree with it. */
export function nodesOf(object: JsonObject, where: string): { readonly node: string; readonly secondNode: string | null } {
  const node = addressOf(object, 'node', where);
  if (object['secondNode'] === undefined) return { node, secondNode: null };
  if (typeof object['secondNode'] !== 'string' || object['secondNode'] === '')
    throw new Error(`${where}: secondNode is one address. Leave it out where there is no second node.`);
  const secondNode = addressOf(object, 'secondNode', where);
  if (comparable(secondNode) === comparable(node))
    throw new Error(`${where}: node and secondNode are the same address. A node always agrees with itself.`);
  return { node, secondNode };
}

/** @throws Error with a sentence for the operator. */
export function readChains(env: NodeJS.ProcessEnv): unknown {
  const file = env['CHAINS_FILE'] ?? '';
  if (file === '' || !existsSync(file))
    throw new Error(`${chainsFile} names a JSON file with the chains that PROCESSOR takes; there is none.`);
  return parseExactJson(readFileSync(file, 'utf8'));
}

/** As many as three digits of the settings write. Reorganisations are followed for longer. */
const maxConfirmations = 999;

/** The confirmations of a deposit that operators may ask for: never fewer than for the smallest amount. */
export const confirmationBounds = ({ confirmations }: { readonly confirmations: readonly ConfirmationStep[] }) => ({
  minimum: confirmationsFor({ confirmations }, 0n),
  maximum: maxConfirmations,
});

/** The confirmations that an amount in minor units needs. Callers pass the whole of a deposit, so that splitting it does not need fewer. */
export const confirmationsFor = ({ confirmations }: { readonly confirmations: readonly ConfirmationStep[] }, value: bigint): number =>
  confirmations.reduce((needed, step) => (value >= step.from ? Math.max(needed, step.confirmations) : needed), 1);
