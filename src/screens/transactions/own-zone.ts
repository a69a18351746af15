/** The zone of the rows' dates, and thereby of the searched days and the months. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
