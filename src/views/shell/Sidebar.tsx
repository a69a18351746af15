import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { crashProviderId, playNowGames } from '#domain/lobby.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import type { ShellProps } from './shell.ts';
import styles from './Sidebar.module.css';
import { SidebarGroup } from './SidebarGroup.tsx';
import { Preferences } from './Preferences.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useHref } from './useHref.ts';

/** A rail of 70 px from 768 px on, opened over the page up to 300 px. Smaller screens have the bottom bar instead of the rail. */
export function Sidebar({ view, send }: ShellProps) {
  const intl = useIntl();
  const href = useHref();
  const nav = useRef<HTMLElement>(null);
  const { isSidebarOpen: isOpen } = view;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') send({ type: 'sidebar.closed' });
  });
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    // If it was opened before this code had loaded (`early-open.ts`), it has the focus already.
    if (!opener?.matches('#sidebar, #sidebar :not(button)')) nav.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // A hidden element takes no focus: neither an opener in the closed menu nor one of the two toggles.
      for (const each of [...document.querySelectorAll('[aria-controls=sidebar]'), opener]) if (each instanceof HTMLElement) each.focus();
    };
  }, [isOpen]);

  const refusesFavourites = view.session.kind === 'guest';
  return (
    <>
      <div className={styles.overlay} data-testid="sidebar-overlay" onClick={() => send({ type: 'sidebar.closed' })} aria-hidden="true" />
      <nav
        ref={nav}
        id="sidebar"
        tabIndex={-1}
        className={styles.sidebar}
        data-open={isOpen || undefined}
        aria-label={intl.formatMessage({ id: 'shell.menu' })}
      >
        <div className={styles.scroll}>
          <ul className={styles.list}>
            <li>
              <a
                className={styles.item}
                href={href(refusesFavourites ? '/login' : '/favourites')}
                onClick={() => {
                  if (refusesFavourites) send({ type: 'favourites.refused' });
                }}
              >
                <Label icon="star" id="shell.favourites" />
              </a>
            </li>
            <Item path="/promo" icon="gift" id="shell.promotions" current={view.path} />
          </ul>
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'shell.play-now' })}>
            {playNowGames.map(({ gameId, name }) => (
              <PlayNowItem key={gameId} gameId={gameId} name={name} isOpen={isOpen} />
            ))}
          </ul>
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'shell.games' })}>
            {view.groups.map((group) => (
              <SidebarGroup key={group.group} group={group} view={view} send={send} />
            ))}
          </ul>
          <ul className={styles.list}>
            <Item path="/contact-us" icon="chat" id="shell.live-chat" current={view.path} />
            <Item path="/privacy-policy?page=questions" icon="help" id="shell.faq" current={view.path} />
            <Item path="/download-app" icon="download" id="shell.download-app" current={view.path} />
          </ul>
          <div className={styles.wide}>
            <Preferences view={view} send={send} />
            <SocialLinks links={view.socialLinks} />
          </div>
        </div>
      </nav>
    </>
  );
}

interface PlayNowItemProps {
  readonly gameId: string;
  readonly name: string;
  readonly isOpen: boolean;
}

function PlayNowItem({ gameId, name, isOpen }: PlayNowItemProps) {
  const href = useHref();
  return (
    <li>
      <a className={cx(styles.item, styles.play)} href={href(`/game/play/${gameId}/${crashProviderId}`)} title={isOpen ? undefined : name}>
        <span className={styles.icon}>{gameId === 'plinkoear' ? <Pegs /> : <Icon name="rocket" />}</span>
        <span className={styles.label}>{name}</span>
        <span className={styles.playNow}>
          <FormattedMessage id="shell.play-now" />
        </span>
      </a>
    </li>
  );
}

/** A board of pegs with its ball. */
const Pegs = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    {[
      [10, 8],
      [7, 12],
      [13, 12],
      [4, 16],
      [10, 16],
      [16, 16],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />
    ))}
    <circle cx="11.5" cy="3.5" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
);

function Item({
  path,
  icon,
  id,
  current,
}: {
  readonly path: string;
  readonly icon: IconName;
  readonly id: string;
  readonly current: string;
}) {
  const href = useHref();
  return (
    <li>
      <a className={styles.item} href={href(path)} aria-current={current === path ? 'page' : undefined}>
        <Label icon={icon} id={id} />
      </a>
    </li>
  );
}

/** On the rail only the icon is visible; the text remains for screen readers and as a tooltip for the pointer. */
export function Label({ icon, id }: { readonly icon: IconName; readonly id: string }) {
  const intl = useIntl();
  return (
    <>
      <span title={intl.formatMessage({ id })} className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.label}>
        <FormattedMessage id={id} />
      </span>
    </>
  );
}
