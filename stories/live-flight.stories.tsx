import { h, render } from 'preact';
import { useEffect, useRef } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import type { Seat } from '#games/client/live/seat.ts';
import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import controls from '#games/client/controls.css?inline';
import earplane from '#games/earplane/client/earplane.css?inline';
import liveEarplane from '#games/liveearplane/client/liveearplane.css?inline';
import { messages } from '#games/liveearplane/client/messages.ts';
import { sharedSky } from '#games/liveearplane/client/shared-sky.ts';
import { flightStage } from '#games/liveearplane/client/stage.tsx';
import type { Flier, TableState, TableView } from '#games/provider/table-protocol.ts';
import type { Language } from '#openapi/model.ts';
import reset from '#styles/reset.css?inline';

type Round = NonNullable<TableState['round']>;

interface Props {
  readonly phase: Round['phase'];
  /** Hundredths; of a flight that is over. */
  readonly end?: number;
  /** Exits of the first players in hundredths; null for players who stay aboard. The first player is the reader. */
  readonly exits?: readonly (number | null)[];
  readonly secondsLeft?: number;
  readonly isLost?: boolean;
  readonly width: number;
  readonly height: number;
}

const results = [163, 100, 1_482, 206, 131, 4_071, 118].map((point, index) => ({ id: `${index}`, number: 41 - index, result: [point] }));
const fliers = (exits: readonly (number | null)[]): Flier[] =>
  exits.map((exit, index) => ({ alias: `${4_120 + index * 77}`, currency: 'EUR', decimals: 2, stake_minor: 250, exit }));

const viewOf = ({ phase, end, exits = [] }: Props): TableView => ({
  version: phase,
  you: '4120',
  remaining_ms: 0,
  elapsed_ms: 0,
  table: {
    chain: {
      commitment: '',
      length: 10_000,
      salt: '',
      published_at: '',
      source: { kind: 'players', attempt: 1, phase: 'made', players: 3 },
    },
    round: { id: 'flight', number: 42, phase, result: end === undefined ? null : [end], betting_ms: 10_000 },
    bets: [],
    players: exits.length,
    fliers: fliers(exits),
    results: end === undefined ? results : [{ id: 'flight', number: 42, result: [end] }, ...results],
  },
});

/** Draws the stage of a flight in a root of its own: the styles of games name no scope. */
function Stage({ language, ...props }: Props & { readonly language: Language }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return undefined;
    const t = translator(language, messages);
    const money = moneyFormat(language, 'EUR', 2);
    const view = viewOf(props);
    const seat = {
      view: () => view,
      now: () => ({ phase: props.phase, seconds: props.secondsLeft ?? 0 }),
      isLost: () => props.isLost === true,
      isOver: () => false,
    } as Seat;
    const sky = sharedSky({ t, money, redrawNow: () => {} });
    const draw = () =>
      render(
        [
          h('style', { key: 'style' }, reset, controls, earplane, liveEarplane),
          h('div', { key: 'stage', class: 'stage' }, flightStage({ t, money }, seat, sky)),
        ],
        root,
      );
    draw();
    sky.follow(seat, null);
    draw();
    return () => render(null, root);
  }, [language, props]);
  return <div ref={host} style={{ position: 'relative', inlineSize: props.width, blockSize: props.height, maxInlineSize: '100%' }} />;
}

const meta = { title: 'Games/Shared flight' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const desktop = { width: 940, height: 620 };
const phone = { width: 328, height: 300 };
const side = { width: 380, height: 260 };
const at = (name: string, props: Props): Story => ({
  name,
  render: (_, { globals }) => <Stage language={globals['language'] as Language} {...props} />,
});

export const Open: Story = at('Bets are open', { phase: 'open', secondsLeft: 7, exits: [null, null, null], ...desktop });
export const Closed: Story = at('Bets are closed', { phase: 'closed', secondsLeft: 1, exits: [null, null], ...phone });
export const Over: Story = at('The flight is over', {
  phase: 'drawn',
  end: 482,
  secondsLeft: 4,
  exits: [206, 131, null, 318, 150, 400],
  ...desktop,
});
export const OverOnPhone: Story = at('The flight is over, on a phone', {
  phase: 'drawn',
  end: 100_000,
  secondsLeft: 4,
  exits: [1_206, 131, null, 99_318, 150, 400],
  ...phone,
});
export const OverOnSide: Story = at('The flight is over, on a phone on its side', {
  phase: 'drawn',
  end: 482,
  secondsLeft: 4,
  exits: [206, 131, null, 318, 150, 400],
  ...side,
});
export const Lost: Story = at('The table does not answer', { phase: 'open', isLost: true, exits: [null], ...phone });
