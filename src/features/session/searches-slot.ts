/** Where a browser keeps what its person looked for last, until they log out. The first load knows nothing of it. */
export const searchesSlot = 'recent-searches';
