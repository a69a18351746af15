/** Storage key of the latest searches until logout, in a file of its own so that the first load contains nothing more of them. */
export const searchesSlot = 'recent-searches';
