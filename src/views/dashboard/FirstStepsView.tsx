import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Game, SectionGroup } from '#openapi/model.ts';
import { crashProviderId, playNowGames } from '#domain/lobby.ts';
import { playPath } from '../games/games.ts';
import { useHref } from '../shell/useHref.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { meetIfFree } from '../ui/useOutcome.ts';
import styles from './first-steps.module.css';

export interface FirstStepsViewModel {
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasDeposited: boolean;
  /** The kinds of games to choose from. */
  readonly groups: readonly SectionGroup[];
  readonly group: SectionGroup;
  /** Games of the chosen kind; null until they are loaded, empty if loading failed. */
  readonly games: readonly Game[] | null;
}

export type FirstStepsEvent =
  | { readonly type: 'hidden' | 'deposit.requested' }
  | { readonly type: 'group.chosen'; readonly group: SectionGroup };

interface Props {
  readonly view: FirstStepsViewModel;
  readonly send: (event: FirstStepsEvent) => void;
}

/** The three first steps of a new player. */
export function FirstStepsView({ view, send }: Props) {
  const { formatMessage } = useIntl();
  const href = useHref();
  const { email, isVerified, hasDeposited } = view;
  return (
    <Card
      title={formatMessage({ id: 'dashboard.first.title' })}
      action={
        <Button variant="quiet" size="small" icon="close" onPress={() => send({ type: 'hidden' })}>
          <FormattedMessage id="dashboard.first.hide" />
        </Button>
      }
    >
      <ol className={styles.steps}>
        <Step number={1} step="verify" isDone={isVerified} values={{ email }}>
          <LinkButton size="small" icon="mail" href="#proofs">
            <FormattedMessage id="dashboard.first.verify.action" />
          </LinkButton>
        </Step>
        <Step number={2} step="money" isDone={hasDeposited}>
          <Button size="small" icon="deposit" onPress={() => send({ type: 'deposit.requested' })}>
            <FormattedMessage id="dashboard.deposit" />
          </Button>
          <LinkButton size="small" variant="quiet" icon="play" href={href(`/game/play/${playNowGames[0].gameId}/${crashProviderId}`)}>
            <FormattedMessage id="dashboard.first.demo" />
          </LinkButton>
        </Step>
        <Step number={3} step="games" isDone={false}>
          <Kinds {...view} onGroup={(group) => send({ type: 'group.chosen', group })} />
          <Games games={view.games} />
        </Step>
      </ol>
    </Card>
  );
}

/** Replaces the hidden steps, and takes the focus of the button that hid them. */
export const HiddenSteps = () => (
  <p ref={meetIfFree} className={styles.hidden}>
    <FormattedMessage id="dashboard.first.hidden" />
  </p>
);

interface StepProps {
  readonly number: number;
  readonly step: 'verify' | 'money' | 'games';
  readonly isDone: boolean;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

const Step = ({ number, step, isDone, values, children }: StepProps) => (
  <li className={styles.step}>
    <span className={cx(styles.number, isDone && styles.done)} aria-hidden="true">
      {number}
    </span>
    <h3>
      <FormattedMessage id={`dashboard.first.${step}`} />
    </h3>
    {isDone ? (
      <p>
        <Badge tone="success" icon="success">
          <FormattedMessage id="dashboard.first.done" />
        </Badge>
      </p>
    ) : (
      <>
        <p>
          <FormattedMessage id={`dashboard.first.${step}.text`} values={values ?? {}} />
        </p>
        <div className={styles.ways}>{children}</div>
      </>
    )}
  </li>
);

interface KindsProps extends Pick<FirstStepsViewModel, 'groups' | 'group'> {
  readonly onGroup: (group: SectionGroup) => void;
}

function Kinds({ groups, group, onGroup }: KindsProps) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">
        <FormattedMessage id="dashboard.first.games" />
      </legend>
      {groups.map((each) => (
        <label key={each} className={styles.kind}>
          <input type="radio" name={name} checked={each === group} onChange={() => onGroup(each)} />
          <FormattedMessage id={`shell.group.${each}`} />
        </label>
      ))}
    </fieldset>
  );
}

/** The same height before and after the games have loaded. */
function Games({ games }: Pick<FirstStepsViewModel, 'games'>) {
  const href = useHref();
  if (games?.length === 0) {
    return (
      <LinkButton size="small" href={href('/casino')}>
        <FormattedMessage id="dashboard.first.browse" />
      </LinkButton>
    );
  }
  return (
    <ul className={styles.games} aria-busy={games === null}>
      {games?.map((game) => (
        <li key={game.id}>
          <a href={href(playPath(game))}>
            <img src={game.thumb} alt="" width={240} height={320} decoding="async" />
            <span className={styles.name}>{game.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
