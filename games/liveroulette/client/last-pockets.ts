import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '../../client/page.ts';
import type { TableState } from '../../provider/protocol.ts';
import { numberName } from '../../roulette/client/names.ts';
import { colourOf } from '../../roulette/spots.ts';
import type { MessageId } from './messages.ts';

/** What fell in the latest rounds of the table, newest first. */
export const lastPockets = (t: PlayContext<MessageId>['t'], results: TableState['results']): ComponentChild =>
  h(
    'ol',
    { class: 'last-pockets', 'aria-label': t('lastPockets'), key: 'last' },
    results.map(({ id, result }) =>
      h(
        'li',
        { key: id, 'aria-label': result.map((pocket) => numberName(t, pocket)).join('; ') },
        result.map((pocket, ball) => h('span', { class: `pocket ${colourOf(pocket)}`, key: ball, 'aria-hidden': 'true' }, pocket)),
      ),
    ),
  );
