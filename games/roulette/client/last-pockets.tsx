/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { colourOf } from '../spots.ts';
import type { MessageId } from './messages.ts';
import { numberName } from './names.ts';

/** Lists the results of the latest rounds, newest first. */
export const lastPockets = (
  t: PlayContext<MessageId>['t'],
  rounds: readonly { readonly id: string | number; readonly result: readonly number[] }[],
): ComponentChild => (
  <ol class="last-pockets" aria-label={t('lastPockets')} key="last">
    {rounds.map(({ id, result }) => (
      <li key={id} aria-label={result.map((pocket) => numberName(t, pocket)).join('; ')}>
        {result.map((pocket, ball) => (
          <span class={`pocket ${colourOf(pocket)}`} key={ball} aria-hidden="true">
            {pocket}
          </span>
        ))}
      </li>
    ))}
  </ol>
);
