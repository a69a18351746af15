/** The `Date` header (RFC 9110, section 6.6.1) of the last reply to a player's call, which no cache stores. Null before the first. */
export const lastReply: { date: string | null } = { date: null };
