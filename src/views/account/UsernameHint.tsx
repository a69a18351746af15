/** Tells a password manager whose password a form sets: without it the new one is stored beside no account. Nobody sees it. */
export const UsernameHint = ({ value }: { readonly value: string | null }) =>
  value === null ? null : <input hidden readOnly autoComplete="username" name="username" value={value} />;
