import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { SectionGroup } from '#openapi/model.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { pathOf, type RouteMeta } from '#domain/routes.ts';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import { Frame } from '#src/views/shell/Frame.tsx';
import { NavigationBar } from '#src/views/shell/NavigationBar.tsx';
import { PageLoader } from '#src/views/shell/PageLoader.tsx';
import type { ShellEvent, ShellSession, ShellViewModel } from '#src/views/shell/shell.ts';
import { mainId } from '#src/navigation/arrival.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { SearchScreen } from './search-part.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { useLanguage, useSwitchLanguage } from '#src/navigation/language.ts';
import { useIsNavigating, useWantedAddress } from '#src/navigation/navigation.tsx';
import { maintenanceQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { rememberPath } from '#src/navigation/remembered-path.ts';
import { useServices } from '#src/data/services.tsx';
import { useBalancePolling, useSession, useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { useTheme } from '#src/features/theme.ts';
import { useGameSearch } from '#src/features/lobby/game-search.ts';
import { removeSearchPlace } from '#src/features/lobby/search-place.ts';
import { LobbyContext } from '#src/features/lobby/lobby-context.ts';
import { useMenuLayer } from './menu-layer.ts';
import { useLobby } from '#src/features/lobby/useLobby.ts';

const PlayerAccount = lazyPart(() => import(/* webpackChunkName: "player" */ './PlayerAccount.tsx'));

interface Props {
  readonly meta: RouteMeta;
  readonly children: ReactNode;
}

export function Shell({ meta, children }: Props) {
  const intl = useIntl();
  const language = useLanguage();
  const { config } = useServices();
  const lobby = useLobby();
  const { status } = useSession();
  const session = useShellSession();
  const search = useGameSearch();
  const [theme, setTheme] = useTheme();
  const path = usePathOnTheWay();
  const isNavigating = useIsNavigating();
  const isHydrated = useIsHydrated();
  const menus = useMenus(path);
  const handle = useEvents({ menus, search, setTheme, retry: lobby.retry });
  const isStarting = useIsStarting(lobby.isLoading);
  // A stored token means a player is likely, so the chunk loads in parallel with the session check.
  if (session.kind === 'unknown') PlayerAccount.isHere();
  useMaintenance(!isStarting);

  const view: ShellViewModel = {
    session,
    isSidebarOpen: menus.open === 'sidebar',
    isPlayerMenuOpen: menus.open === 'player-menu',
    isNoticesOpen: menus.open === 'notices',
    groups: lobby.groups,
    expandedGroup: menus.expandedGroup,
    language,
    theme,
    socialLinks: config.socialLinks,
    languages: config.languages,
    legal: config.legal,
    coins: config.coins,
    path,
  };

  return (
    <LobbyContext value={lobby}>
      <Frame
        view={view}
        send={handle}
        hasHeader={meta.showHeader}
        hasFooter={meta.showFooter}
        isSandbox={config.sandbox}
        mainId={mainId}
        account={<PlayerAccount view={view} send={handle} />}
      >
        {children}
      </Frame>
      {isNavigating ? <NavigationBar /> : null}
      <PageLoader
        text={intl.formatMessage({ id: isStarting && status === 'reconnecting' ? 'shell.reconnecting' : 'shell.loading' })}
        seen={isHydrated ? (isStarting ? 'always' : 'never') : 'with-kept-session'}
      />
      {search.isOpen ? <Search onClose={search.close} /> : null}
    </LobbyContext>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  return (
    <PartBoundary place="dialog" part={intl.formatMessage({ id: 'shell.search' })} onClose={onClose}>
      <Suspense fallback={<SearchComing />}>
        <SearchScreen onClose={onClose} />
      </Suspense>
    </PartBoundary>
  );
}

/** Shown while the search loads. It removes the early search when the real one has loaded or failed, or is no longer wanted. */
function SearchComing() {
  useEffect(() => removeSearchPlace, []);
  return <DialogPlace size="full" />;
}

type Menu = 'sidebar' | 'player-menu' | 'notices';

/** The open menu, and the group of games that the sidebar shows. Each page begins with closed menus. */
function useMenus(path: string) {
  const [open, setOpen] = useState<Menu | null>(null);
  const [expandedGroup, setExpandedGroup] = useState<SectionGroup | null>(null);
  useMenuLayer(open !== null, setOpen);

  const [formerPath, setFormerPath] = useState(path);
  if (formerPath !== path) {
    setFormerPath(path);
    setOpen(null);
  }
  return {
    open,
    expandedGroup,
    close: () => setOpen(null),
    toggle: (menu: Menu) => setOpen(open === menu ? null : menu),
    /** On the rail, pressing a group opens the sidebar at that group. */
    toggleGroup(group: SectionGroup) {
      setExpandedGroup(open === 'sidebar' && expandedGroup === group ? null : group);
      setOpen('sidebar');
    },
  };
}

interface Handlers {
  readonly menus: ReturnType<typeof useMenus>;
  readonly search: ReturnType<typeof useGameSearch>;
  readonly setTheme: ReturnType<typeof useTheme>[1];
  readonly retry: () => void;
}

function useEvents({ menus, search, setTheme, retry }: Handlers): (event: ShellEvent) => void {
  const language = useLanguage();
  const { logOut } = useSessionActions();
  const cashier = useCashier();
  const switchLanguage = useSwitchLanguage();
  return (event) => {
    switch (event.type) {
      case 'sidebar.toggled':
        return menus.toggle('sidebar');
      case 'player-menu.toggled':
        return menus.toggle('player-menu');
      case 'notices.toggled':
        return menus.toggle('notices');
      case 'sidebar.closed':
      case 'notices.closed':
      case 'player-menu.closed':
        return menus.close();
      case 'group.toggled':
        return menus.toggleGroup(event.group);
      case 'search.opened':
        return search.open();
      case 'deposit.opened':
        return cashier.open('deposit');
      case 'logout.requested':
        menus.close();
        return logOut();
      case 'favourites.refused':
        return rememberPath(`/${language}/favourites`);
      case 'sections.retried':
        return retry();
      case 'language.chosen':
        return switchLanguage(event.language);
      case 'theme.chosen':
        return setTheme(event.theme);
      default:
        return event satisfies never;
    }
  };
}

/** The present or next path without language: a menu closes and marks its choice as soon as it is made. */
function usePathOnTheWay(): string {
  const language = useLanguage();
  const [shown] = useLocation();
  const address = useWantedAddress();
  return address?.kind === 'page' && address.language === language ? address.path : shown;
}

function useShellSession(): ShellSession {
  const view = useSession();
  const isPlayer = view.status === 'player' || view.status === 'leaving';
  useBalancePolling();
  if (isPlayer) {
    const { player, balance } = view;
    return {
      kind: 'player',
      player: {
        id: player.id,
        username: player.username,
        total: balance.total,
        currency: player.currency.code,
        unread: player.notices?.unread,
      },
    };
  }
  return { kind: view.status === 'guest' ? 'guest' : 'unknown' };
}

/** Leads to the maintenance page while the site is closed. */
function useMaintenance(enabled: boolean): void {
  const { operations } = useServices();
  const [path, navigate] = useLocation();
  const { data: isClosed } = useQuery({ ...maintenanceQuery(operations), enabled });
  const isThere = path === pathOf('maintenance');
  useEffect(() => {
    if (isClosed && !isThere) navigate(pathOf('maintenance'), { replace: true, state: path + location.search });
  }, [isClosed, isThere, navigate, path]);
}

/** True until the visitor and the games are known for the first time. */
function useIsStarting(isLobbyLoading: boolean): boolean {
  const { status } = useSession();
  const isHydrated = useIsHydrated();
  const isWaiting = !isHydrated || status === 'restoring' || status === 'reconnecting' || isLobbyLoading;
  const [hasStarted, setHasStarted] = useState(false);
  if (!isWaiting && !hasStarted) setHasStarted(true);
  useEffect(() => {
    // From here on the session's real state is known, and the guess of the first paint is dropped.
    if (isHydrated) delete document.documentElement.dataset['session'];
  }, [isHydrated]);
  return isWaiting && !hasStarted;
}
