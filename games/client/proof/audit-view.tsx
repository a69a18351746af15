/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Audit } from '#games/engine/proof/audit.ts';
import type { Fault } from '#games/engine/proof/faults.ts';
import type { ProofTranslate } from './messages.ts';

const maxShownFaults = 20;
const verdicts = { fair: 'verdictFair', unfair: 'verdictUnfair', unproven: 'verdictUnproven', unfinished: 'verdictUnfinished' } as const;
const marks = { fair: '✓ ', unfair: '✗ ', unproven: '', unfinished: '' } as const;
const tones = { fair: 'good', unfair: 'problem', unproven: undefined, unfinished: undefined } as const;

/** Lists the faults one by one. */
export function faultList(t: ProofTranslate, faults: readonly Fault[]): ComponentChild {
  const hidden = faults.length - maxShownFaults;
  return (
    faults.length > 0 && (
      <ul class="stack">
        {faults.slice(0, maxShownFaults).map(({ kind, nonce, round_id }) => (
          <li class="problem" key={`${kind} ${round_id} ${nonce}`}>{`✗ ${nonce === null ? '' : `${t('ofBet', { nonce })} `}${t(kind)}`}</li>
        ))}
        {hidden > 0 && <li key="more">{t('more', { count: hidden })}</li>}
      </ul>
    )
  );
}

/** Sums up all bets of a bundle. */
export function auditView(t: ProofTranslate, audit: Audit): ComponentChild {
  const { verdict, recomputed, unrevealed, kept, unproven, unchecked, faults } = audit;
  return (
    <div class="stack">
      <p class={tones[verdict]}>{`${marks[verdict]}${t(verdicts[verdict])}`}</p>
      {faultList(t, faults)}
      <ul>
        <li>{t('checked', { count: recomputed })}</li>
        <li>{t('compared', { count: kept })}</li>
        {unproven > 0 && <li>{t('unproven', { count: unproven })}</li>}
        {unrevealed > 0 && <li>{t('unrevealed', { count: unrevealed })}</li>}
        {unchecked > 0 && <li class="problem">{t('unchecked')}</li>}
      </ul>
    </div>
  );
}
