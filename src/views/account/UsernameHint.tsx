import { use } from 'react';
import { AccountNameContext } from './account-name.ts';

/**
 * Names the account for a password manager, which would otherwise store a new password without an account, and offer the passwords of others. It is
 * not visible.
 * @param value for somebody who is not logged in; by default the player's user name.
 */
export function UsernameHint({ value }: { readonly value?: string | null }) {
  const own = use(AccountNameContext);
  const name = value === undefined ? own : value;
  return name === null ? null : <input hidden readOnly autoComplete="username" name="username" value={name} />;
}
