import '../shared/styles.ts';
import './earplane.css';
import { LANDING, LOWEST_EXIT, payoutOf, type Hundredths } from '../../engine/index.ts';
import type { RoundReply, RoundView } from '../../provider/protocol.ts';
import { h, newId } from '../shared/dom.ts';
import type { PlacedBet } from '../shared/bet-desk.ts';
import { startGame, type Game } from '../shared/game.ts';
import { CallError } from '../shared/server.ts';
import { question } from '../shared/question.ts';
import { createSky } from './sky.ts';

/** Multipliers that are read out on the way up. */
const HEARD: readonly Hundredths[] = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000];
const PAUSE_MS = 2000;

function play(game: Game): void {
  const { t, money, shell, stake, seat } = game;
  const sky = createSky(money);
  const auto = autoExitField(game);
  const action = h('button', { type: 'submit', class: 'action' });
  let flight: RoundView | null = null;
  let isBusy = false;

  const label = () => {
    const minor = stake.peek();
    if (flight) return;
    action.removeAttribute('aria-label');
    action.textContent = minor === null ? t('placeAlone') : t('place', { amount: money.amount(minor) });
  };
  const setBusy = (busy: boolean) => {
    isBusy = busy;
    action.setAttribute('aria-disabled', String(busy));
    game.setDisabled(busy || flight !== null);
    auto.setDisabled(busy || flight !== null);
  };

  const board = (round: RoundView) => {
    flight = round;
    const autoExit = round.wager.kind === 'crash' ? round.wager.autoExit : null;
    // The name stays, so that a screen reader is not told of every step; the amount is for the eye.
    action.setAttribute('aria-label', t('cashOut'));
    setBusy(false);
    shell.announce(t('aboard'));
    sky.fly(round.elapsed_ms ?? 0, autoExit, (multiplier) => {
      const reached = Math.max(LOWEST_EXIT, multiplier);
      action.textContent = t('cashOutAmount', { amount: money.amount(Number(payoutOf(BigInt(round.stake_minor), reached))) });
      action.classList.toggle('action-live', multiplier >= LOWEST_EXIT);
      const heard = HEARD.findLast((height) => height <= multiplier);
      if (heard !== undefined) shell.announce(t('flying', { multiplier: money.multiplier(heard) }));
    });
    void follow(round.id);
  };

  /** Hears of the end, however long it takes and however often the connection breaks. */
  const follow = async (id: string) => {
    while (flight?.id === id) {
      try {
        end(await seat.look(id));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unreachable') {
          game.complain(error);
          return release();
        }
        shell.say(t('flightUnreachable'), 'problem');
        await new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  const release = () => {
    flight = null;
    action.classList.remove('action-live');
    setBusy(false);
    label();
  };
  const end = (reply: RoundReply) => {
    const { round } = reply;
    if (round.id !== flight?.id || round.state === 'flying') return;
    const paid = round.multiplier ?? 0;
    const point = round.outcome?.kind === 'crash' ? round.outcome.crashPoint : 100;
    const kind = paid === 0 ? 'gone' : paid === LANDING ? 'landed' : 'left';
    const text = t({ gone: 'gone', landed: 'landed', left: 'cashedOut' }[kind] as 'gone', { multiplier: money.multiplier(paid || point) });
    game.record(reply);
    sky.end(kind, paid || point, text);
    const { text: result, tone } = game.resultOf(round);
    shell.announce('');
    shell.say(`${text}. ${result}`, tone);
    game.showBalance();
    release();
  };

  const press = () => {
    const minor = stake.read();
    const autoExit = minor === null ? undefined : auto.read();
    if (minor !== null && autoExit !== undefined) void bet(game.place(minor, { kind: 'crash', autoExit }));
  };
  const bet = async (placed: Promise<PlacedBet>) => {
    setBusy(true);
    shell.say('');
    shell.announce(t('placing'));
    try {
      const reply = await placed;
      game.record(reply);
      game.showBalance();
      if (reply.round.state === 'flying') return board(reply.round);
      flight = reply.round;
      end(reply);
    } catch (error) {
      shell.announce('');
      game.complain(error);
      if (error instanceof CallError && error.code === 'round_open') await resume();
    }
    setBusy(false);
  };
  const leave = async (id: string) => {
    setBusy(true);
    try {
      end(await seat.cashOut(id));
    } catch (error) {
      // Pressed on the runway: nothing happened, the flight goes on.
      if (error instanceof CallError && error.code === 'unreachable') shell.say(t('flightUnreachable'), 'problem');
      else if (!(error instanceof CallError) || error.code !== 'too_early') game.complain(error);
    }
    setBusy(false);
  };
  /** A flight that another page or an earlier visit of this one started. */
  const resume = async () => {
    const open = (await seat.state()).rounds.find(({ state }) => state === 'flying');
    if (open) board(open);
  };

  shell.stage.append(sky.element);
  shell.panel.append(stake.element, auto.element, action);
  shell.panel.addEventListener('change', label);
  shell.panel.addEventListener('submit', () => {
    if (isBusy) return;
    if (flight) void leave(flight.id);
    else press();
  });
  game.addPage(t('rules'), () => [
    h('p', {}, t('crashRules', { landing: money.multiplier(LANDING) })),
    h('p', {}, t('returnPercent', { percent: money.percent(game.state.return_percent) })),
  ]);
  sky.ready(t('ready'));
  label();
  const open = game.rounds().find(({ state }) => state === 'flying');
  if (open) board(open);
  const unknown = open ? null : game.recover();
  if (unknown) void bet(unknown);
}

function autoExitField({ t, money }: Game) {
  const [id, errorId] = [newId(), newId()];
  const error = h('p', { class: 'field-error', id: errorId });
  const box = h('input', { type: 'checkbox', change: () => refresh() });
  const input = h('input', {
    id,
    class: 'input',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 10,
    'aria-label': t('autoExitAt'),
    'aria-describedby': errorId,
    value: money.multiplier(200),
    disabled: true,
    input: () => settle(),
  });
  const which = question({
    text: t('whichMultiplier'),
    label: (hundredths) => money.multiplier(hundredths),
    onAnswer: (hundredths) => {
      input.focus();
      input.value = money.multiplier(hundredths);
      settle();
    },
  });
  const bounds = { minimum: money.multiplier(LOWEST_EXIT), maximum: money.multiplier(LANDING) };
  const complain = (message: string) => {
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    error.textContent = message;
  };
  /** After every change of what stands there. */
  const settle = () => {
    const reading = money.readMultiplier(box.checked ? input.value : '');
    complain(reading.choices.length > 0 ? t('unclear') : '');
    which.ask(reading);
  };
  let isDisabled = false;
  const refresh = () => {
    box.disabled = isDisabled;
    input.disabled = isDisabled || !box.checked;
    settle();
  };
  return {
    element: h(
      'div',
      { class: 'field' },
      h('div', { class: 'auto' }, h('label', { class: 'check' }, box, h('span', { class: 'check-text' }, t('autoExit'))), input),
      error,
      which.element,
    ),
    /** Null without one, undefined after it has said what is wrong. */
    read(): Hundredths | null | undefined {
      if (!box.checked) return null;
      if (which.focus()) return undefined;
      const { value: multiplier } = money.readMultiplier(input.value);
      const isWrong = multiplier === null || multiplier < LOWEST_EXIT || multiplier > LANDING;
      complain(isWrong ? t('autoExitInvalid', bounds) : '');
      if (!isWrong) return multiplier;
      input.focus();
      return undefined;
    },
    setDisabled(disabled: boolean) {
      isDisabled = disabled;
      refresh();
    },
  };
}

void startGame('crash', play);
