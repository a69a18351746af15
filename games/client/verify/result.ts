import { h, type ComponentChild } from 'preact';
import { agrees, type Recomputed } from '#games/engine/recompute.ts';
import type { RoundRecord } from '#games/engine/record.ts';
import type { Language, Translate } from '../messages.ts';
import { moneyFormat } from '../money.ts';
import type { VerifyText } from './messages.ts';
import type { ToldGame } from './told.ts';

export interface Result {
  readonly told: ToldGame;
  readonly record: RoundRecord;
  readonly recomputed: Recomputed;
}

interface Props {
  readonly language: Language;
  readonly t: Translate<VerifyText>;
  readonly result: Result;
}

export function resultView({ language, t, result: { told, record, recomputed } }: Props): ComponentChild {
  const verdict = agrees(recomputed);
  const check = (is: boolean | null, yes: VerifyText, no: VerifyText) =>
    is === null ? null : h('li', { class: is ? 'good' : 'problem', key: yes }, is ? `✓ ${t(yes)}` : `✗ ${t(no)}`);
  const { multiplier, outcome, commitment } = recomputed;
  return [
    h(
      'p',
      { class: verdict === false ? 'problem' : verdict ? 'good' : undefined, key: 'verdict' },
      t(verdict === null ? 'computed' : verdict ? 'agrees' : 'disagrees'),
    ),
    h(
      'ul',
      { class: 'stack', key: 'checks' },
      check(recomputed.isSeedCommitted, 'seedYes', 'seedNo'),
      check(recomputed.isSeedOfChain, 'chainYes', 'chainNo'),
      check(recomputed.isSaltProved, 'saltYes', 'saltNo'),
      recomputed.isWagerOfGame === false && h('li', { class: 'problem', key: 'bet' }, `✗ ${t('betNo')}`),
      check(recomputed.isOutcomeSame, 'outcomeYes', 'outcomeNo'),
      check(recomputed.isMultiplierSame, 'paidYes', 'paidNo'),
    ),
    h(
      'ul',
      { class: 'stack', key: 'outcome' },
      told.tell(language, outcome, record).map((sentence, at) => h('li', { key: at }, sentence)),
      multiplier !== null &&
        h('li', { key: 'multiplier' }, t('comesTo', { multiplier: moneyFormat(language, 'EUR', 2).multiplier(multiplier) })),
    ),
    !record.hasStakes && h('p', { key: 'stakes' }, t('noStakes')),
    h(
      'dl',
      { class: 'facts', key: 'facts' },
      h('dt', null, 'SHA-256'),
      h('dd', null, h('code', null, commitment)),
      h('dt', null, t('code')),
      h('dd', null, h('code', null, JSON.stringify(outcome))),
    ),
  ];
}
