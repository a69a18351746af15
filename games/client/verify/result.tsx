/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { agrees, type Recomputed } from '#games/engine/recompute.ts';
import type { RoundRecord } from '#games/engine/record.ts';
import type { Language, Translate } from '../messages.ts';
import { moneyFormat } from '../money.ts';
import type { VerifyText } from './messages.ts';
import type { SerializedGame } from './serialized-game.ts';

export interface Result {
  readonly game: SerializedGame;
  readonly record: RoundRecord;
  readonly recomputed: Recomputed;
}

interface Props {
  readonly language: Language;
  readonly t: Translate<VerifyText>;
  readonly result: Result;
}

export function resultView({ language, t, result: { game, record, recomputed } }: Props): ComponentChild {
  const verdict = agrees(recomputed);
  const check = (is: boolean | null, yes: VerifyText, no: VerifyText) =>
    is === null ? null : (
      <li class={is ? 'good' : 'problem'} key={yes}>
        {is ? `✓ ${t(yes)}` : `✗ ${t(no)}`}
      </li>
    );
  const { multiplier, outcome, commitment } = recomputed;
  return [
    <p class={verdict === false ? 'problem' : verdict ? 'good' : undefined} key="verdict">
      {t(verdict === null ? 'computed' : verdict ? 'agrees' : 'disagrees')}
    </p>,
    <ul class="stack" key="checks">
      {check(recomputed.isSeedCommitted, 'seedYes', 'seedNo')}
      {check(recomputed.isSeedOfChain, 'chainYes', 'chainNo')}
      {check(recomputed.isSaltProved, 'saltYes', 'saltNo')}
      {recomputed.isWagerOfGame === false && <li class="problem" key="bet">{`✗ ${t('betNo')}`}</li>}
      {check(recomputed.isOutcomeSame, 'outcomeYes', 'outcomeNo')}
      {check(recomputed.isMultiplierSame, 'paidYes', 'paidNo')}
    </ul>,
    <ul class="stack" key="outcome">
      {game.describe(language, outcome, record).map((sentence, at) => (
        <li key={at}>{sentence}</li>
      ))}
      {multiplier !== null && (
        <li key="multiplier">{t('comesTo', { multiplier: moneyFormat(language, 'EUR', 2).multiplier(multiplier) })}</li>
      )}
    </ul>,
    !record.hasStakes && <p key="stakes">{t('noStakes')}</p>,
    <dl class="facts" key="facts">
      <dt>SHA-256</dt>
      <dd>
        <code>{commitment}</code>
      </dd>
      <dt>{t('code')}</dt>
      <dd>
        <code>{JSON.stringify(outcome)}</code>
      </dd>
    </dl>,
  ];
}
