/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { countFormat } from '#games/client/counts.ts';
import type { PlayContext } from '#games/client/page.ts';
import { type BallChoice, bingoPays, topPrizeLines, oneTicketIn } from '../engine.ts';
import type { MessageId } from './messages.ts';

/**
 * Lists the payout and the odds of each number of lines.
 * @param returned percent of all stakes, formatted.
 */
export function prizeList({ t, money, link }: PlayContext<MessageId, 'bingo'>, balls: BallChoice, returned: string): ComponentChild {
  const counted = countFormat(link.language);
  const last = topPrizeLines(balls);
  return (
    <div class="prize-list" key="prizes">
      <p aria-hidden="true">{t('linesLabel')}</p>
      <dl class="prizes">
        {Array.from({ length: last }, (_, at) => at + 1).map((lines) => (
          <div key={lines}>
            <dt>
              <span class="visually-hidden">{t('linesLabel')}</span>
              {lines === last ? `${lines}+` : lines}
            </dt>
            <dd class="prize">{money.multiplier(bingoPays(balls, lines))}</dd>
            <dd>{t('oneIn', { count: counted(oneTicketIn(balls, lines, lines === last)) })}</dd>
          </div>
        ))}
        <div class="return" key="return">
          <dt>{t('comesBack')}</dt>
          <dd class="prize">{t('percent', { percent: returned })}</dd>
        </div>
      </dl>
    </div>
  );
}
