import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { ProblemError } from '#openapi/model.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { setIntent } from '#src/features/cashier/intent.ts';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { promotionQuery, promotionsQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { rememberPath } from '#src/navigation/remembered-path.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { isMissingPage, isPromotion } from '#domain/content-pages.ts';
import { pathOf } from '#domain/routes.ts';
import { useSanitizer } from '#src/views/content/useServed.ts';
import { BonusOffer } from '#src/views/promo/BonusOffer.tsx';
import { PromotionsView, type PromotionsState } from '#src/views/promo/PromotionsView.tsx';
import { type PromotionState, PromotionView } from '#src/views/promo/PromotionView.tsx';
import { restrictionOf } from '#src/views/shell/restriction.ts';
import { useRouteParams } from '#src/navigation/route.ts';

const Held = lazyPart(() => import(/* webpackChunkName: "player" */ './Held.tsx'));

const isNotFound = (error: unknown) => error instanceof ProblemError && error.problem.kind === 'refused' && error.problem.status === 404;

export default function PromotionScreen() {
  const { promotionId } = useRouteParams();
  return promotionId ? <Detail id={promotionId} /> : <List />;
}

function List() {
  const { operations } = useServices();
  const language = useLanguage();
  // Cached data too: entering a prefix stores its language.
  const { data, error, refetch } = useQuery(promotionsQuery(operations, language));
  useEffect(() => {
    if (error) console.error('promotions', error);
  }, [error]);

  const state = (): PromotionsState => {
    if (data) return { kind: 'shown', promotions: data.data };
    return error ? { kind: 'failed' } : { kind: 'loading' };
  };
  return (
    <PromotionsView state={state()} hrefOf={({ id }) => `/${language}${pathOf('PromotionPage', { promotionId: id })}`} onRetry={refetch} />
  );
}

/** Marks the address of a promotion to which a login returns, after the person wanted to deposit. */
const depositQuery = '?deposit';

/** Opens the cashier with the promotion's code, for a guest after the login. */
function useDeposit(promotionCode: string | false | null | undefined, isPlayer: boolean): (code: string) => void {
  const { open } = useCashier();
  const navigateTo = useNavigateTo();
  const [path] = useLocation();
  useEffect(() => {
    if (!isPlayer || !promotionCode || location.search !== depositQuery) return;
    // Going back, or reloading, must not open it once more.
    navigateTo(path, { replace: true });
    setIntent({ code: promotionCode });
    open();
  }, [isPlayer, promotionCode, path, navigateTo, open]);
  return (code) => {
    if (isPlayer) {
      setIntent({ code });
      return open();
    }
    rememberPath(location.pathname + depositQuery);
    navigateTo(pathOf('login-page'));
  };
}

function Detail({ id }: { id: string }) {
  useSanitizer();
  const { operations } = useServices();
  const language = useLanguage();
  const navigateTo = useNavigateTo();
  const { data, error, refetch } = useQuery(promotionQuery(operations, id, language));
  const promotion = data && !isMissingPage(data) && isPromotion(data.data) ? data.data : null;
  const isMissing = isNotFound(error) || (!!data && !promotion);
  useEffect(() => {
    if (isMissing) navigateTo(pathOf('Page404Error'), { replace: true });
    else if (error) console.error('promotion', error);
  }, [isMissing, error, navigateTo]);

  const state = (): PromotionState => {
    if (promotion) return promotion.is_valid ? { kind: 'shown', promotion } : { kind: 'ended' };
    return error && !isMissing ? { kind: 'failed' } : { kind: 'loading' };
  };
  const { status, player } = useSession();
  const restriction = player && restrictionOf(player);
  const code = promotion?.is_valid && promotion.bonus_code;
  const onDeposit = useDeposit(code, !!player);
  return (
    <PromotionView
      key={id}
      state={state()}
      listHref={`/${language}${pathOf('PromotionPage')}`}
      onRetry={refetch}
      offer={
        code &&
        (restriction ? (
          <Suspense fallback={null}>
            <Held restriction={restriction} player={player} />
          </Suspense>
        ) : (
          <BonusOffer code={code} onDeposit={onDeposit} inert={!player && status !== 'guest'} />
        ))
      }
    />
  );
}
