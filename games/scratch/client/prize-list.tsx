/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { countFormat } from '#games/client/counts.ts';
import type { PlayContext } from '#games/client/page.ts';
import { oneIn, scratchPrizes, type ScratchRisk } from '../engine.ts';
import type { MessageId } from './messages.ts';

/**
 * Lists the prizes of a card with their odds.
 * @param returned percent of all stakes, formatted.
 */
export function prizeList({ t, money, link }: PlayContext<MessageId, 'scratch'>, risk: ScratchRisk, returned: string): ComponentChild {
  const counted = countFormat(link.language);
  return (
    <dl class="prizes" key="prizes">
      {scratchPrizes(risk).map((prize) => (
        <div key={prize}>
          <dt>{money.multiplier(prize)}</dt>
          <dd>{t('oneIn', { count: counted(oneIn(risk, prize)) })}</dd>
        </div>
      ))}
      <div key="return">
        <dt>{t('comesBack')}</dt>
        <dd>{t('percent', { percent: returned })}</dd>
      </div>
    </dl>
  );
}
