/** The rows are dated by this clock: so are the days that are searched, and the months. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
