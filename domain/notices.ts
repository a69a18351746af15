/** The number of notices in one page of the list, the newest first (`GET /me/notices`). */
export const noticesPerPage = 50;
