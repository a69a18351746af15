import type { Fairness, RoundView } from '../../provider/protocol.ts';
import { verify } from '../../engine/index.ts';
import { openDialog } from './dialog.ts';
import { h, newId } from './dom.ts';
import { factorOf, type Parts } from './shell.ts';

export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Options {
  readonly parts: Parts;
  /** Reads the present seeds and rounds from the server. */
  readonly refresh: () => Promise<{ readonly fairness: Fairness; readonly rounds: readonly RoundView[] }>;
  readonly chooseSeed: (seed: string) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
}

/** Shows what the house committed to, lets the player choose a seed, and recomputes revealed rounds in this browser. */
export function openFairness({ parts, refresh, chooseSeed, describe }: Options): void {
  const { t, money, state } = parts;
  const status = h('p', { class: 'message', role: 'status', tabindex: -1 });
  const body = h('div', { class: 'stack' });
  openDialog(
    t,
    t('fairness'),
    h('p', {}, t('fairnessIntro')),
    h('p', {}, t('returnPercent', { percent: money.percent(state.return_percent) })),
    body,
  );

  // The form is made anew with its seed: the focus would be gone with the button that was pressed.
  const tell = (text: string) => {
    status.textContent = text;
    status.focus();
  };
  const show = async () => {
    const { fairness, rounds } = await refresh();
    body.replaceChildren(
      h(
        'dl',
        { class: 'facts' },
        ...fact(t('serverSeedHash'), fairness.server_seed_hash),
        ...fact(t('nextServerSeedHash'), fairness.next_server_seed_hash),
        ...fact(t('nonce'), String(fairness.nonce)),
      ),
      seedForm(
        parts,
        fairness.client_seed,
        async (seed) => {
          await chooseSeed(seed);
          await show();
          tell(t('seedUsed'));
        },
        (error) => tell(describe(error)),
      ),
      status,
      h('h3', {}, t('recent')),
      h('div', { class: 'stack' }, ...rounds.filter(({ outcome }) => outcome !== null).map((round) => roundEntry(parts, round))),
    );
  };
  body.append(status);
  show().catch((error: unknown) => status.replaceChildren(describe(error)));
}

const fact = (term: string, detail: string): HTMLElement[] => [h('dt', {}, term), h('dd', {}, h('code', {}, detail))];

function seedForm({ t }: Parts, seed: string, apply: (seed: string) => Promise<void>, onError: (error: unknown) => void): HTMLElement {
  const [id, hintId] = [newId(), newId()];
  const input = h('input', {
    id,
    class: 'input',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': hintId,
    value: seed,
  });
  const submit = (event: Event) => {
    event.preventDefault();
    if (input.value.trim()) apply(input.value.trim()).catch(onError);
    else input.focus();
  };
  return h(
    'form',
    { class: 'stack', submit },
    h('label', { for: id, class: 'field-label' }, t('clientSeed')),
    h(
      'div',
      { class: 'stake' },
      input,
      h('button', { type: 'button', class: 'step step-wide', click: () => void (input.value = randomSeed()) }, t('randomSeed')),
    ),
    h('p', { class: 'field-hint', id: hintId }, t('clientSeedHint')),
    h('button', { type: 'submit', class: 'quiet' }, t('useSeed')),
  );
}

function roundEntry({ t, money }: Parts, round: RoundView): HTMLElement {
  const { outcome, nonce, client_seed, server_seed, server_seed_hash, wager } = round;
  const result = h('p', { role: 'status' });
  const check = () => {
    if (server_seed === null || outcome === null || nonce === null) return;
    const { isSeedCommitted, isOutcomeFair } = verify(
      { serverSeed: server_seed, clientSeed: client_seed, nonce },
      server_seed_hash,
      wager,
      outcome,
    );
    const isFair = isSeedCommitted && isOutcomeFair;
    result.textContent = isFair ? `✓ ${t('fair')}` : `✗ ${t('unfair')}`;
    result.className = isFair ? 'good' : 'problem';
  };
  return h(
    'details',
    { class: 'entry' },
    h('summary', {}, `${t('round', { nonce: nonce ?? '' })} · ${money.multiplier(factorOf(round))}`),
    h(
      'dl',
      { class: 'facts' },
      ...fact(t('seedHash'), server_seed_hash),
      ...fact(t('serverSeed'), server_seed ?? t('notRevealed')),
      ...fact(t('clientSeed'), client_seed),
    ),
    server_seed !== null && h('button', { type: 'button', class: 'quiet', click: check }, t('verify')),
    result,
  );
}
