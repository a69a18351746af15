/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './cases.css';
import { h } from 'preact';
import { fromMinor } from '#domain/money.ts';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { returnText } from '#games/client/return-text.ts';
import { choiceField } from '#games/client/select-field.tsx';
import type { Rules } from '#games/engine/wager.ts';
import { casePrizes, type CasesOutcome, type CasesRisk, casesRisks, caseTickets } from '../engine.ts';
import { rules } from '../rules.ts';
import { chest } from './chest.tsx';
import { messages, type MessageId } from './messages.ts';

function open(context: PlayContext<MessageId, 'cases'>): Play<'cases'> {
  const { t, money, link, state, redraw, playRestSound } = context;
  let { risk } = state.wager;
  const lid = chest<CasesOutcome>({ redraw, playRestSound });
  const choose = (chosen: CasesRisk) => {
    if (chosen !== risk) lid.close();
    risk = chosen;
    redraw();
  };
  const insideText = ({ multiplier }: CasesOutcome) => t('inside', { multiplier: money.multiplier(multiplier) });
  const percent = (tickets: number) =>
    t('percent', { percent: money.percent(fromMinor((BigInt(tickets) * 10_000n) / BigInt(caseTickets), 2)) });
  const board = (now: CasesOutcome | null) => (
    <ul class="prizes" aria-label={t('prizes')} key="prizes">
      {casePrizes(risk).map(([multiplier, tickets]) => (
        <li class={`prize${multiplier === now?.multiplier ? ' prize-now' : ''}`} key={multiplier}>
          <b>{money.multiplier(multiplier)}</b> <span>{percent(tickets)}</span>
        </li>
      ))}
    </ul>
  );

  return {
    isOriginal: true,
    hasAutobet: true,
    pages: [
      {
        title: t('rules'),
        content: () =>
          paragraphs(
            t('casesRules', { all: new Intl.NumberFormat(link.language).format(caseTickets), nothing: money.multiplier(0) }),
            returnText(context, rules as unknown as Rules),
          ),
      },
    ],
    stage() {
      const now = lid.shown();
      return (
        <div class="cases">
          {lid.view(risk, now && money.multiplier(now.multiplier), now ? insideText(now) : undefined)}
          {board(now)}
          <p class="return" key="return">
            {t('comesBack')} <b>{t('percent', { percent: money.percent(rules.returnPercentOf({ kind: 'cases', risk })) })}</b>
          </p>
        </div>
      );
    },
    fields: (isDisabled) => choiceField(t, { id: 'risk', isDisabled, value: risk, values: casesRisks, onChoose: choose }),
    action: () => ({ text: betText(context, 'openAlone', 'open') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('opening') : ''),
    wager: () => ({ kind: 'cases', risk }),
    follow({ phase }, before) {
      if (phase === 'placing' && before?.phase === 'ready') lid.close();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another risk.
      choose(wager.risk);
      await lid.open(outcome);
    },
    describe: ({ outcome }, result) => (outcome ? `${insideText(outcome)} ${result}` : result),
  };
}

void startGame({ rules, messages, open });
