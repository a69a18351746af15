/** How many notices are listed, the newest first (`GET /me/notices`). */
export const shownNotices = 50;
