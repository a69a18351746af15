import { cleaned } from '#domain/cleaned.ts';
import { plainPhone } from '#domain/phone-number.ts';

/** Cleans texts that people type or paste, by their field's name in the contract. Passwords stay as they are. */
const cleaners: Readonly<Record<string, (text: string) => string>> = {
  username: cleaned,
  email: cleaned,
  code: cleaned,
  bonus_code: cleaned,
  referral_code: cleaned,
  mobile: plainPhone,
};

function cleanedFields<Fields>(fields: Fields): Fields {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const clean = Object.hasOwn(cleaners, name) && typeof value === 'string' ? cleaners[name] : undefined;
    return clean ? [[name, clean(value as string)] as const] : [];
  });
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

/** A request of the site before its operation is checked: text with invisible or full-width characters is normalized. */
export const cleanedInput = <Input extends { params: object; body: unknown }>(input: Input): Input => ({
  ...input,
  params: cleanedFields(input.params),
  body: cleanedFields(input.body),
});
