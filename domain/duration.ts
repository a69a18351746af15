/** Whole hours and minutes, as shown in texts. */
export const hoursOf = (seconds: number) => ({ hours: Math.floor(seconds / 3_600), minutes: Math.floor(seconds / 60) % 60 });
