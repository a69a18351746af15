import { h, type ComponentChild } from 'preact';
import type { Audit } from '#games/engine/proof/audit.ts';
import type { Fault } from '#games/engine/proof/faults.ts';
import type { ProofTranslate } from './messages.ts';

const maxShownFaults = 20;
const verdicts = { fair: 'verdictFair', unfair: 'verdictUnfair', unfinished: 'verdictUnfinished' } as const;
const marks = { fair: '✓ ', unfair: '✗ ', unfinished: '' } as const;
const tones = { fair: 'good', unfair: 'problem', unfinished: undefined } as const;

/** Lists the faults one by one. */
export function faultList(t: ProofTranslate, faults: readonly Fault[]): ComponentChild {
  const hidden = faults.length - maxShownFaults;
  return (
    faults.length > 0 &&
    h(
      'ul',
      { class: 'stack' },
      faults
        .slice(0, maxShownFaults)
        .map(({ kind, nonce, round_id }) =>
          h(
            'li',
            { class: 'problem', key: `${kind} ${round_id} ${nonce}` },
            `✗ ${nonce === null ? '' : `${t('ofBet', { nonce })} `}${t(kind)}`,
          ),
        ),
      hidden > 0 && h('li', { key: 'more' }, t('more', { count: hidden })),
    )
  );
}

/** Sums up all bets of a bundle. */
export function auditView(t: ProofTranslate, audit: Audit): ComponentChild {
  const { verdict, recomputed, unrevealed, kept, unchecked, faults } = audit;
  return h(
    'div',
    { class: 'stack' },
    h('p', { class: tones[verdict] }, `${marks[verdict]}${t(verdicts[verdict])}`),
    faultList(t, faults),
    h(
      'ul',
      null,
      h('li', null, t('checked', { count: recomputed })),
      h('li', null, t('compared', { count: kept })),
      unrevealed > 0 && h('li', null, t('unrevealed', { count: unrevealed })),
      unchecked > 0 && h('li', { class: 'problem' }, t('unchecked')),
    ),
  );
}
