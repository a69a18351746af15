import type { JsonObject } from '../http/exact-json.ts';
import { DialectRefusal } from '../games/dialect.ts';
import type { Hub88Status } from './statuses.ts';

export const refusal = (status: Hub88Status): DialectRefusal => new DialectRefusal(status);

/** Ids that become names in the ledger, so they may contain none of the characters that join such names. */
const id = /^[\w-]{8,80}$/;
const maxLength = 100;

/** @throws DialectRefusal of the syntax if it is missing, of the types if it is not a text of 1 to 100 characters. */
export function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  if (value === undefined || value === null) throw refusal('RS_ERROR_WRONG_SYNTAX');
  if (typeof value !== 'string' || value === '' || value.length > maxLength) throw refusal('RS_ERROR_WRONG_TYPES');
  return value;
}
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

export const optionalTextOf = (body: JsonObject, name: string): string | null => (isAbsent(body[name]) ? null : textOf(body, name));

export function idOf(body: JsonObject, name: string): string {
  const value = textOf(body, name);
  if (!id.test(value)) throw refusal('RS_ERROR_WRONG_TYPES');
  return value;
}
export const optionalIdOf = (body: JsonObject, name: string): string | null => (isAbsent(body[name]) ? null : idOf(body, name));

export function flagOf(body: JsonObject, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw refusal('RS_ERROR_WRONG_TYPES');
  return value;
}
