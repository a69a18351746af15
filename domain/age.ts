/** The minimum age in years. Registration has a checkbox of its own for it. */
export const minimumAge = 18;
