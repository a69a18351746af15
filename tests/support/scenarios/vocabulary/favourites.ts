import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof favouritesMachine>();

export const favouritesVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'their favourites come': answers('loadFavourites', 'table'),
    'they have no favourite': answers('loadFavourites', 'nothing'),
    'their favourites do not come': fails('loadFavourites'),
    'they press the heart of the slot': does('favourite.toggled', 'slot'),
    'they press the heart of the table': does('favourite.toggled', 'table'),
    'the platform keeps it': answers('changeFavourite'),
    'the platform refuses it': fails('changeFavourite', 'refused'),
    'the reply is lost': fails('changeFavourite', 'unreachable'),
    'they open other cards': does('cards.opened'),
    'they try again': does('retried'),
    'a while passes': passes('freshness'),
    'they log out': does('session.ended'),

    'they see their favourites being loaded': sees(['loading', 'refreshing', 'lookingUp', 'confirming']),
    'they see that their favourites did not come': sees('failed'),
    'they see their favourites': sees(['showing', 'aged', 'changing', 'unconfirmed']),
    'their favourites are fresh': sees('showing'),
    'their favourites are old': sees('aged'),
    'nobody knows whether it was kept': sees('unconfirmed'),
    'it is being kept': sees('changing'),
    'the slot is a favourite': sees([], { slot: true }),
    'the slot is no favourite': sees([], { slot: false }),
    'the table is a favourite': sees([], { table: true }),
    'the table is no favourite': sees([], { table: false }),
    'nobody has favourites here any more': sees('ended'),
  },
};
