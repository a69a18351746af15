/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { fromMinor } from '#domain/money.ts';
import type { PlayContext } from '#games/client/page.ts';
import { diamondsPays, type DiamondsRisk, type GemPattern, gemPatterns, gemRounds, roundsOfPattern } from '../engine.ts';
import type { MessageId } from './messages.ts';
import { patternTexts } from './pattern-texts.ts';

/** Five dots per pattern: first group, second group, and single gems. */
const dots: Readonly<Record<GemPattern, string>> = {
  pair: 'aa···',
  'two-pairs': 'aabb·',
  three: 'aaa··',
  'full-house': 'aaabb',
  four: 'aaaa·',
  five: 'aaaaa',
};
const dotClass: Readonly<Record<string, string>> = { a: 'dot dot-first', b: 'dot dot-second' };

interface Board {
  readonly risk: DiamondsRisk;
  /** The pattern in the tray. */
  readonly now: GemPattern | null;
}

/** Lists the pay of each pattern, and how often it comes. */
export function patternBoard({ t, money }: Pick<PlayContext<MessageId>, 't' | 'money'>, { risk, now }: Board): ComponentChild {
  const chance = (pattern: GemPattern) => fromMinor((BigInt(roundsOfPattern(pattern)) * 10_000n) / BigInt(gemRounds), 2);
  return (
    <ul class="patterns" aria-label={t('patterns')} key="patterns">
      {gemPatterns.map((pattern) => {
        const pays = diamondsPays(risk, pattern);
        return (
          <li class={`pattern${pattern === now ? ' pattern-now' : ''}${pays === 0 ? ' pattern-unpaid' : ''}`} key={pattern}>
            <span class="dots" aria-hidden="true">
              {[...dots[pattern]].map((dot, at) => (
                <i class={dotClass[dot] ?? 'dot'} key={at} />
              ))}
            </span>
            <span class="pattern-name">{t(patternTexts[pattern])}</span> <b>{money.multiplier(pays)}</b>{' '}
            <span class="pattern-chance">{t('percent', { percent: money.percent(chance(pattern)) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
