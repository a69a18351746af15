import { isJsonObject, type JsonObject } from '../http/exact-json.ts';
import { refusal } from './codes.ts';

/** Ids that become names in the ledger, so they may contain none of the characters that join such names. */
const id = /^[\w.-]{1,80}$/;
const maxLength = 100;
/** As `transact` of the contract. */
const maxActions = 20;

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null;

/** @throws DialectRefusal 400 unless it is a text of 1 to 100 characters. */
export function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '' || value.length > maxLength) throw refusal(400);
  return value;
}
export const optionalTextOf = (body: JsonObject, name: string): string | null => (isAbsent(body[name]) ? null : textOf(body, name));

export function idOf(body: JsonObject, name: string): string {
  const value = textOf(body, name);
  if (!id.test(value)) throw refusal(400);
  return value;
}

export function flagOf(body: JsonObject, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw refusal(400);
  return value;
}

/** The actions of a call in their order, with distinct ids; empty without actions. @throws DialectRefusal 400 */
export function actionsOf(body: JsonObject): readonly JsonObject[] {
  const value = body['actions'] ?? [];
  if (!Array.isArray(value) || value.length > maxActions) throw refusal(400);
  const actions = value.map((each: unknown) => {
    if (!isJsonObject(each)) throw refusal(400);
    return each;
  });
  if (new Set(actions.map((action) => idOf(action, 'action_id'))).size < actions.length) throw refusal(400);
  return actions;
}
