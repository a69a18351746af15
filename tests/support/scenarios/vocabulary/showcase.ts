import type { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof showcaseMachine>();

export const showcaseVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'the games come': answers('loadGames', 'games'),
    'there is no such game': answers('loadGames', 'nothing'),
    'the games do not come': fails('loadGames'),
    'they type a name': does('name.typed', 'other'),
    'they clear the name': does('name.typed', 'back'),
    'they pause': passes('typingPause'),
    'they search': does('search.requested'),
    'they choose a category': does('category.chosen'),
    'the moment of the change passes': passes('categoryChange'),
    'they choose a section': does('section.chosen'),
    'they choose a provider': does('provider.chosen'),
    'they choose a volatility': does('odds.chosen'),
    'they choose an order': does('sort.chosen'),
    'they ask for more': does('more.requested'),
    'they try again': does('retried'),
    'they come back by the address': does('address.changed'),

    'they see the games being looked for': sees(['opening', 'completing', 'searching', 'fetching']),
    'they see the category change': sees('changingCategory'),
    'they are still typing': sees('typing'),
    'they see games': sees('showing', { games: /^[1-9]/ }),
    'they see that there is none': sees('showing', { games: 0 }),
    'they see more being loaded': sees('loadingMore'),
    'they see that no more came': sees('moreFailed'),
    'they see that the games did not come': sees('failed'),
  },
};
