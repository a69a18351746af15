/** The name in all texts. A brand sets its own before the first page is drawn. */
export const site = { name: 'Croupier' };
