import { catalogueSnapshot, thumbArt } from '#sandbox/catalogue/snapshot.ts';
import type { Game, SectionGroup } from '#openapi/model.ts';

/** The game with its drawing in place of the address that the platform serves it at. */
function withArt(game: Game): Game {
  const drawing = `data:image/svg+xml,${encodeURIComponent(thumbArt(game))}`;
  return { ...game, image: drawing, thumb: drawing };
}

/** Replies of a platform right after its seed. */
export const catalogue = catalogueSnapshot('en');

export const rowOf = (group: SectionGroup, length = 24) => {
  const { section, games, total } = catalogue.rows[group];
  return { section, games: games.slice(0, length).map(withArt), total };
};
