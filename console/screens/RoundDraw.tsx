import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { RoundDraw } from '../data/types.ts';
import { Json } from '../ui/Json.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';

const tones = { equal: 'success', different: 'danger', unrevealed: 'info', undrawn: 'info', unreadable: 'warning' } as const;

interface Props {
  readonly draw: RoundDraw;
  readonly currency: string;
}

/** A round of a house game, drawn again from its revealed seed. */
export function DrawCard({ draw, currency }: Props) {
  const { text } = useFormat();
  const { verdict, revealed_by: by } = draw;
  return (
    <Card title={<FormattedMessage id="draw.title" />}>
      <div className={ui.stack}>
        <Notice tone={tones[verdict]} title={text(`draw.${verdict}`)}>
          {verdict === 'unrevealed' ? text(`draw.revealed_by_${by}`) : text(`draw.${verdict}_body`)}
        </Notice>
        {draw.checks.length === 0 ? null : (
          <ul className={ui.actions} aria-label={text('draw.checks')}>
            {draw.checks.map(({ name, is_met: isMet }) => (
              <li key={name}>
                <Badge tone={isMet ? 'success' : 'danger'} icon={isMet ? 'check' : 'close'}>
                  {text(`draw.check_${name}`)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <DescriptionList items={factsOf(draw, useFormat(), currency)} />
        <Outcomes draw={draw} />
      </div>
    </Card>
  );
}

function factsOf(draw: RoundDraw, { text, money }: ReturnType<typeof useFormat>, currency: string) {
  const { commitment, chain_commitment: chain, server_seed: seed, client_seed: clientSeed, nonce, played, redrawn } = draw;
  const code = (value: string) => <code className={ui.mono}>{value}</code>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['draw.commitment', code(commitment)],
    ...(chain === null ? [] : ([['draw.chain', code(chain)]] as const)),
    ['draw.server_seed', seed === null ? text('draw.secret') : code(seed)],
    ['draw.client_seed', code(clientSeed)],
    ['draw.nonce', nonce ?? '—'],
    ...(played.multiplier === null ? [] : ([['draw.multiplier', `${played.multiplier} ×`]] as const)),
    ...(redrawn?.multiplier ? ([['draw.multiplier_redrawn', `${redrawn.multiplier} ×`]] as const) : []),
    ...(played.payout === null ? [] : ([['draw.payout', money(played.payout, currency)]] as const)),
    ...(redrawn?.due ? ([['draw.due', money(redrawn.due, currency)]] as const) : []),
  ];
  return facts.map(([id, detail]) => ({ term: text(id), detail }));
}

/** Wager and outcomes as the engine writes them. */
function Outcomes({ draw: { wager, played, redrawn } }: Pick<Props, 'draw'>) {
  const { text } = useFormat();
  const shown = [
    ['draw.wager', wager],
    ['draw.outcome', played.outcome],
    ['draw.outcome_redrawn', redrawn?.outcome ?? null],
  ] as const;
  return (
    <details>
      <summary>{text('draw.figures')}</summary>
      {shown.map(([id, value]) =>
        value === null ? null : (
          <div key={id}>
            <h3>{text(id)}</h3>
            <Json label={text(id)} value={value} />
          </div>
        ),
      )}
    </details>
  );
}
