/** Names the account for a password manager, which would otherwise store a new password beside no account. It is not visible. */
export const UsernameHint = ({ value }: { readonly value: string | null }) =>
  value === null ? null : <input hidden readOnly autoComplete="username" name="username" value={value} />;
