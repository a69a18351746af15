import { type ReactNode, type RefObject, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LaunchEvent } from '#machines/game-launch/game-launch.machine.ts';
import type { LaunchViewModel } from '#machines/game-launch/game-launch.view.ts';
import type { Language } from '#openapi/model.ts';
import { Boundary } from '#src/loading/Boundary.tsx';
import { withLanguage } from '#domain/addresses.ts';
import { TroubleRow } from '../shell/TroubleRow.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ProblemText } from '../ui/ProblemText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './game.module.css';
import { useFullscreen } from './useFullscreen.ts';

interface Props {
  readonly view: LaunchViewModel;
  readonly send: (event: LaunchEvent) => void;
  readonly isGuest: boolean;
  readonly onBack: () => void;
  /** A guest wants the login page, and to come back here. */
  readonly onLogin: () => void;
  /** The window that may send messages. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Shown in the bar. */
  readonly figures?: ReactNode;
  /** Replaces a game that the account may not play. */
  readonly barred?: ReactNode;
}

type StageProps = Omit<Props, 'onBack' | 'figures'>;

export function GameView(props: Props) {
  const { view, onBack, figures } = props;
  const intl = useIntl();
  const { isFullscreen, toggle } = useFullscreen();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <section className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="back" label={text('game.back')} onPress={onBack} />
        <LinkButton variant="quiet" size="small" icon="home" href={withLanguage(intl.locale as Language, '/')}>
          <span className={styles.homeText}>
            <FormattedMessage id="game.home" />
          </span>
        </LinkButton>
        <h1 className={styles.title}>
          {'title' in view && view.title ? (
            view.title
          ) : (
            <span className="visually-hidden">
              <FormattedMessage id="shell.title.game-page" />
            </span>
          )}
        </h1>
        {'isFallback' in view ? (
          <Badge tone="warning" icon="info">
            <FormattedMessage id="game.demo" />
          </Badge>
        ) : null}
        <Boundary fallback={(_, again) => <Act label="game.retry" onPress={again} />}>
          {figures && <Suspense fallback={null}>{figures}</Suspense>}
        </Boundary>
        {/* The place of a button that the browser has no use for stays, so that nothing beside it moves. */}
        <IconButton
          icon={isFullscreen ? 'exit-fullscreen' : 'fullscreen'}
          label={text('game.fullscreen')}
          isPressed={isFullscreen}
          onPress={toggle}
          className={toggle ? undefined : styles.unavailable}
        />
      </header>
      <Boundary fallback={(_, again) => <StageFailed part={text('shell.title.game-page')} onRetry={again} />}>
        <Stage {...props} />
      </Boundary>
    </section>
  );
}

/** Back and the rest of the bar stay where the game's place on the page breaks. */
const StageFailed = ({ part, onRetry }: { readonly part: string; readonly onRetry: () => void }) => (
  <div className={styles.stage}>
    <TroubleRow trouble="missing" part={part} isTrying={false} onRetry={onRetry} onReload={onRetry} />
  </div>
);

function Stage(props: StageProps) {
  const { view, frame } = props;
  const intl = useIntl();
  if (view.screen !== 'game') return <div className={styles.stage}>{beforeGame(props, view)}</div>;
  return (
    <>
      <MoneyBar {...props} view={view} />
      <iframe
        // The frame of an earlier game or of the other mode never stays.
        key={view.link}
        ref={frame}
        className={styles.frame}
        src={view.link}
        title={intl.formatMessage({ id: 'game.frame' }, { title: view.title })}
        allow="autoplay; fullscreen"
        // The game runs on an origin of its own; it may not navigate this page.
        sandbox="allow-scripts allow-same-origin allow-downloads allow-forms allow-popups allow-pointer-lock"
        referrerPolicy="origin"
      />
    </>
  );
}

/** Renders the stage until the game is available. */
function beforeGame({ send, onLogin, barred }: StageProps, view: Exclude<LaunchViewModel, { screen: 'game' }>) {
  const retry = <Act label="game.retry" onPress={() => send({ type: 'retry' })} />;
  switch (view.screen) {
    case 'loading':
      return (
        <>
          {view.cover ? <img className={styles.cover} src={view.cover} alt="" width="240" height="320" fetchPriority="high" /> : null}
          <Loading />
        </>
      );
    case 'missing':
      return (
        <EmptyState
          icon="error"
          title={<FormattedMessage id="game.missing_title" />}
          body={view.problem ? <ProblemText problem={view.problem} /> : <FormattedMessage id="problem.not_found" />}
          action={retry}
        />
      );
    case 'login':
      return (
        <EmptyState
          icon="lock"
          title={<FormattedMessage id="game.login_title" values={{ title: view.title }} />}
          body={<FormattedMessage id="game.login_needed" />}
          action={<Act label="game.login" onPress={onLogin} />}
        />
      );
    case 'barred':
      return <Suspense fallback={null}>{barred}</Suspense>;
    case 'failed':
      return (
        <EmptyState
          icon="error"
          title={<FormattedMessage id="game.live_failed_title" values={{ title: view.title }} />}
          body={
            <>
              <p>
                <FormattedMessage id={view.mode === 'real' ? 'game.live_failed' : 'game.demo_failed'} />
              </p>
              {view.problem ? <ProblemText problem={view.problem} /> : null}
            </>
          }
          action={
            <>
              {retry}
              {view.canPlayReal ? <RetryReal send={send} /> : null}
            </>
          }
        />
      );
    default:
      return view satisfies never;
  }
}

const Loading = () => <Spinner label={useIntl().formatMessage({ id: 'game.loading' })} size="large" />;

/** Shows that a game is played with demo or bonus money. A demo in place of real play gets a louder notice. */
function MoneyBar({ view, send, isGuest, onLogin }: StageProps & { readonly view: Extract<LaunchViewModel, { screen: 'game' }> }) {
  const locale = useIntl().locale as Language;
  if (view.mode === 'demo' && view.isFallback) {
    return (
      <Notice tone="warning" isLive className={styles.notice} action={view.canPlayReal ? <RetryReal send={send} /> : null}>
        <FormattedMessage id="game.fallback" />
      </Notice>
    );
  }
  if ('usesBonus' in view && !view.usesBonus) return null;
  // A player's bar has the link beside the balance.
  return (
    <div className={styles.money}>
      <div>
        <p>
          <FormattedMessage id={view.mode === 'demo' ? 'game.demo_money' : 'game.bonus_money'} />
        </p>{' '}
        {isGuest && (
          <a href={withLanguage(locale, '/contact-us')}>
            <FormattedMessage id="shell.footer.safer" />
          </a>
        )}
      </div>
      {view.mode === 'demo' &&
        (isGuest ? (
          <Act label="game.log_in_for_real" onPress={onLogin} />
        ) : (
          view.canPlayReal && <Act label="game.play_real" onPress={() => send({ type: 'real.requested' })} />
        ))}
    </div>
  );
}

function Act({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button size="small" onPress={onPress}>
      <FormattedMessage id={label} />
    </Button>
  );
}

const RetryReal = ({ send }: Pick<Props, 'send'>) => <Act label="game.retry_real" onPress={() => send({ type: 'real.requested' })} />;
