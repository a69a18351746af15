/** How many notices are listed at a time, the newest first (`GET /me/notices`). */
export const noticesPerPage = 50;
