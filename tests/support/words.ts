/** Describes an event as a person would: XState's `xstate.done.actor.submit` becomes "submit answers". */
export const eventInWords = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.(\d+)\..+$/, '$1 ms pass')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '$1 passes');
