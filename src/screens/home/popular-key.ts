/** Query key of popular games. Home checks it to restore the earlier page height on Back. */
export const popularKey = ['popular'] as const;
