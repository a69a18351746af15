/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { kenoPays } from '../engine.ts';
import type { MessageId } from './messages.ts';

interface Pays {
  /** The number of chosen numbers. */
  readonly count: number;
  /** The hits of the last draw, whose payout is highlighted; null before it. */
  readonly hits: number | null;
  /** The return of these numbers, as text. */
  readonly returned: () => string;
}

/** The multiplier of each number of hits; before numbers are chosen, a request to choose. */
export function paysView(
  { t, money }: Pick<PlayContext<MessageId, 'keno'>, 't' | 'money'>,
  { count, hits: last, returned }: Pays,
): ComponentChild {
  const paying = Array.from({ length: count + 1 }, (_, hits) => hits).filter((hits) => kenoPays(count, hits) > 0);
  return count === 0 ? (
    <p class="pays" key="none">
      {t('choose')}
    </p>
  ) : (
    <dl class="pays" key="pays">
      {paying.map((hits) => (
        <div class={hits === last ? 'pay pay-hit' : 'pay'} key={hits}>
          <dt>
            <span class="hits-word">{t('hits', { hits: '' })}</span>
            {hits}
          </dt>
          <dd>{money.multiplier(kenoPays(count, hits))}</dd>
        </div>
      ))}
      <div class="pay" key="return">
        <dt>{t('comesBack')}</dt>
        <dd>{t('percent', { percent: returned() })}</dd>
      </div>
    </dl>
  );
}
