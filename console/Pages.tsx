import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';

import { useSession } from './data/console.ts';
import type { Page } from './data/types.ts';
import { navigationOf } from './navigation.ts';
import { ScreenBoundary } from './ui/ScreenBoundary.tsx';
import { PageLink } from './ui/PageLink.tsx';
import { useFormat } from './ui/format.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Screen = ComponentType<{ readonly params: Params }>;
type Load = () => Promise<{ readonly default: Screen }>;

/** Each screen is one line here: its address, the page whose permission opens it, and its lazy part. */
const screens: readonly (readonly [path: string, page: Page | null, load: Load])[] = [
  ['/today', 'today', () => import('./screens/TodayScreen.tsx')],
  ['/find', 'find', () => import('./screens/FindScreen.tsx')],
  ['/players/:id', 'find', () => import('./screens/PlayerScreen.tsx')],
  ['/cases', 'cases', () => import('./screens/CasesScreen.tsx')],
  ['/cases/new', 'cases', () => import('./screens/NewCaseScreen.tsx')],
  ['/cases/:id', 'cases', () => import('./screens/CaseScreen.tsx')],
  ['/documents', 'documents', () => import('./screens/DocumentsScreen.tsx')],
  ['/documents/:id', 'documents', () => import('./screens/DocumentScreen.tsx')],
  ['/deposits', 'deposits', () => import('./screens/DepositsScreen.tsx')],
  ['/deposits/:id', 'deposits', () => import('./screens/DepositScreen.tsx')],
  ['/withdrawals', 'withdrawals', () => import('./screens/WithdrawalsScreen.tsx')],
  ['/withdrawals/:id', 'withdrawals', () => import('./screens/WithdrawalScreen.tsx')],
  ['/reconciliation', 'reconciliation', () => import('./screens/ReconciliationScreen.tsx')],
  ['/rounds', 'rounds', () => import('./screens/RoundsScreen.tsx')],
  ['/rounds/bet', 'rounds', () => import('./screens/RoundScreen.tsx')],
  ['/campaigns', 'campaigns', () => import('./screens/CampaignsScreen.tsx')],
  ['/campaigns/new', 'campaigns', () => import('./screens/CampaignEditorScreen.tsx')],
  ['/campaigns/:id/terms', 'campaigns', () => import('./screens/CampaignEditorScreen.tsx')],
  ['/campaigns/:id', 'campaigns', () => import('./screens/CampaignScreen.tsx')],
  ['/reports', 'reports', () => import('./screens/ReportsScreen.tsx')],
  ['/reports/:month/entries', 'reports', () => import('./screens/ReportEntriesScreen.tsx')],
  ['/catalogue', 'catalogue', () => import('./screens/CatalogueScreen.tsx')],
  ['/catalogue/imports', 'catalogue', () => import('./screens/ImportsScreen.tsx')],
  ['/catalogue/providers', 'catalogue', () => import('./screens/ProvidersScreen.tsx')],
  ['/catalogue/titles/:game', 'catalogue', () => import('./screens/TitleSectionsScreen.tsx')],
  ['/catalogue/sections', 'catalogue', () => import('./screens/SectionsScreen.tsx')],
  ['/catalogue/sections/:id', 'catalogue', () => import('./screens/SectionScreen.tsx')],
  ['/content', 'content', () => import('./screens/ContentScreen.tsx')],
  ['/content/new', 'content', () => import('./screens/NewContentScreen.tsx')],
  ['/content/:kind/:slug', 'content', () => import('./screens/ContentEditorScreen.tsx')],
  ['/content/:kind/:slug/versions/:number', 'content', () => import('./screens/ContentVersionScreen.tsx')],
  ['/look', 'look', () => import('./screens/LookScreen.tsx')],
  ['/methods', 'methods', () => import('./screens/MethodsScreen.tsx')],
  ['/methods/offers', 'methods', () => import('./screens/OffersScreen.tsx')],
  ['/methods/:id', 'methods', () => import('./screens/MethodScreen.tsx')],
  ['/proposals', 'proposals', () => import('./screens/ProposalsScreen.tsx')],
  ['/proposals/new', 'proposals', () => import('./screens/ProposeScreen.tsx')],
  ['/proposals/:id', 'proposals', () => import('./screens/ProposalScreen.tsx')],
  ['/rules', 'rules', () => import('./screens/RulesScreen.tsx')],
  ['/rules/vip', 'rules', () => import('./screens/VipScreen.tsx')],
  ['/rules/:country', 'rules', () => import('./screens/CountryRulesScreen.tsx')],
  ['/switches', 'switches', () => import('./screens/SwitchesScreen.tsx')],
  ['/activity', 'activity', () => import('./screens/ActivityScreen.tsx')],
  ['/people', 'people', () => import('./screens/PeopleScreen.tsx')],
  ['/system', 'system', () => import('./screens/SystemScreen.tsx')],
  ['/account', null, () => import('./screens/AccountScreen.tsx')],
];
const parts = screens.map(([path, page, load]) => ({ path, page, Part: lazy(load) }));

/** The page at the address, where the role opens it. */
export function Pages() {
  const session = useSession();
  const [first] = navigationOf(session);
  return (
    <Switch>
      <Route path="/">
        <Redirect to={first?.path ?? '/account'} replace />
      </Route>
      <Route path="/join">
        <Redirect to="/" replace />
      </Route>
      {parts
        .filter(({ page }) => page === null || session.pages.includes(page))
        .map(({ path, Part }) => (
          <Route key={path} path={path}>
            {(params) => (
              <Shown id={JSON.stringify([path, params])}>
                <Part params={params as Params} />
              </Shown>
            )}
          </Route>
        ))}
      <Route>
        <Missing />
      </Route>
    </Switch>
  );
}

const Shown = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <ScreenBoundary key={id}>
    <Suspense fallback={null}>{children}</Suspense>
  </ScreenBoundary>
);

function Missing() {
  const { text } = useFormat();
  return (
    <EmptyState
      headingLevel={1}
      icon="search"
      title={text('page.missing')}
      body={text('page.missing_body')}
      action={<PageLink href="/">{text('page.home')}</PageLink>}
    />
  );
}
