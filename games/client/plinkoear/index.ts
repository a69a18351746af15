import '../shared/styles.ts';
import './plinkoear.css';
import { bucketsOf, PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from '../../engine/index.ts';
import { h, newId } from '../shared/dom.ts';
import type { PlacedBet } from '../shared/bet-desk.ts';
import { startGame, type Game } from '../shared/game.ts';
import { plinkoBoard } from './board.ts';

function play(game: Game): void {
  const { t, money, shell, stake } = game;
  const board = plinkoBoard(money);
  const list = h('p', { class: 'visually-hidden' });
  const rows = select(
    t('rows'),
    PLINKO_ROWS.map((count) => [String(count), String(count)] as const),
    '12',
  );
  const risk = select(
    t('risk'),
    PLINKO_RISKS.map((name) => [name, t(name)] as const),
    'medium',
  );
  const action = h('button', { type: 'submit', class: 'action' });
  const wager = () => ({ kind: 'plinko', rows: Number(rows.select.value) as PlinkoRows, risk: risk.select.value as PlinkoRisk }) as const;
  let isBusy = false;

  const redraw = () => {
    const { rows: count, risk: level } = wager();
    board.draw(count, level);
    list.textContent = t('buckets', {
      list: bucketsOf(count, level)
        .map((multiplier) => money.multiplier(multiplier))
        .join(', '),
    });
  };
  const label = () => {
    const minor = stake.peek();
    action.textContent = minor === null ? t('dropAlone') : t('drop', { amount: money.amount(minor) });
  };
  const setBusy = (busy: boolean) => {
    isBusy = busy;
    // Not `disabled`: the focus would be lost at every ball.
    action.setAttribute('aria-disabled', String(busy));
    game.setDisabled(busy);
    rows.select.disabled = risk.select.disabled = busy;
  };
  const drop = async (placed: Promise<PlacedBet>) => {
    setBusy(true);
    shell.say('');
    shell.announce(t('dropping'));
    try {
      const reply = await placed;
      const { round } = reply;
      game.record(reply);
      if (round.outcome?.kind === 'plinko' && round.wager.kind === 'plinko') {
        // A bet of an earlier visit was perhaps on another board.
        rows.select.value = String(round.wager.rows);
        risk.select.value = round.wager.risk;
        redraw();
        await board.drop(round.outcome.path, (round.payout_minor ?? 0) > round.stake_minor);
        const { text, tone } = game.resultOf(round);
        shell.say(`${t('fellInto', { multiplier: money.multiplier(round.outcome.multiplier) })} ${text}`, tone);
      }
      game.showBalance();
    } catch (error) {
      game.complain(error);
    } finally {
      shell.announce('');
      setBusy(false);
    }
  };

  shell.stage.append(board.element, list);
  shell.panel.append(stake.element, h('div', { class: 'pair' }, rows.element, risk.element), action);
  shell.panel.addEventListener('change', label);
  for (const { select: control } of [rows, risk]) control.addEventListener('change', redraw);
  shell.panel.addEventListener('submit', () => {
    const minor = isBusy ? null : stake.read();
    if (minor !== null) void drop(game.place(minor, wager()));
  });
  game.addPage(t('rules'), () => [
    h('p', {}, t('plinkoRules')),
    h('p', {}, t('returnPercent', { percent: money.percent(game.state.return_percent) })),
  ]);
  redraw();
  label();
  const unknown = game.recover();
  if (unknown) void drop(unknown);
}

function select(label: string, options: readonly (readonly [string, string])[], value: string) {
  const id = newId();
  const control = h(
    'select',
    { id, class: 'select' },
    ...options.map(([key, text]) => h('option', { value: key, selected: key === value }, text)),
  );
  return { element: h('div', { class: 'field' }, h('label', { for: id, class: 'field-label' }, label), control), select: control };
}

void startGame('plinko', play);
