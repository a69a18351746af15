/** Storage key of the latest searches until log-out, separate so that the first load contains nothing more of them. */
export const searchesSlot = 'recent-searches';
