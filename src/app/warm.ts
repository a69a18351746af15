import { useEffect, useEffectEvent } from 'react';
import { MissingPart } from '../chunks/missing-part.ts';
import { isPageAddress } from './links.ts';
import { resolveAddress } from '../domain/addresses.ts';
import { contentPageKey, contentPageType } from '../domain/content-pages.ts';
import { sectionGroups } from '../domain/routes.ts';
import { filtersOf, gamesQueryOf, pageKeys, placeFrom } from '../domain/showcase.ts';
import { loadMessages } from '../i18n/messages.ts';
import { CashierVisit, SearchScreen } from './dialogs.ts';
import { contentPageQuery, gamesQuery, promotionQuery, promotionsQuery } from './queries.ts';
import { type Query, useQueryClient } from './query.ts';
import { loadScreen, messagesOf } from './routes.ts';
import { useServices } from './services.tsx';
import type { Operations } from '../api/operations.ts';

/** How long a pointer rests on a link before its page is asked for: one that passes over a wall of cards asks for nothing. */
const restMs = 80;
const saysSaveData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What the page of a link asks the platform for first; null where that is nothing, or nothing to ask for twice. */
export function firstQuery(operations: Operations, url: URL): Query<unknown> | null {
  const address = resolveAddress(url.pathname, url.search);
  if (address.kind !== 'page') return null;
  const { route, params, language } = address;
  const group = sectionGroups.find((each) => `${each}-page` === route.name);
  if (group) {
    const sectionId = params['sectionId'] === undefined ? null : Number(params['sectionId']);
    const { filters } = placeFrom(url.searchParams, pageKeys, filtersOf(group, sectionId));
    return gamesQuery(operations, gamesQueryOf(filters, 1, language));
  }
  if (route.name === 'privacy-policy')
    return contentPageQuery(operations, contentPageKey(contentPageType(url.searchParams.get('page')), language));
  if (route.name !== 'PromotionPage') return null;
  const id = params['promotionId'];
  return id === undefined ? promotionsQuery(operations, language) : promotionQuery(operations, id);
}

/** Asks for the code and the data of a page or dialog as soon as a pointer, a finger or the keyboard comes to what opens it. */
export function useWarming(): void {
  const { operations } = useServices();
  const queryClient = useQueryClient();

  const warm = useEffectEvent((element: Element) => {
    // What fails here is asked for again, and told, when it is wanted.
    const ignore = (error: unknown) => {
      if (error instanceof MissingPart) error.forget();
    };
    const dialog = element.getAttribute('data-warms');
    if (dialog === 'search') return void SearchScreen.preload().catch(ignore);
    if (dialog === 'cashier') return void CashierVisit.preload().catch(ignore);
    if (!(element instanceof HTMLAnchorElement)) return;
    const url = new URL(element.href, location.href);
    const address = isPageAddress(url) ? resolveAddress(url.pathname, url.search) : null;
    if (address?.kind !== 'page') return;
    loadScreen(address.route.name).catch(ignore);
    loadMessages(address.language, messagesOf(address.route)).catch(ignore);
    const query = firstQuery(operations, url);
    if (query && queryClient.isStale(query)) queryClient.fetch(query).catch(ignore);
  });

  useEffect(() => {
    if (saysSaveData()) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const target = (event: Event) => (event.target instanceof Element ? event.target.closest('a[href], [data-warms]') : null);
    const onTouch = (event: Event) => {
      const element = target(event);
      if (element) warm(element);
    };
    const onPointer = (event: PointerEvent) => {
      clearTimeout(resting);
      const element = event.pointerType === 'touch' ? null : target(event);
      if (element) resting = setTimeout(() => warm(element), restMs);
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', onTouch, passive);
    document.addEventListener('focusin', onTouch, passive);
    document.addEventListener('pointerover', onPointer, passive);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('touchstart', onTouch);
      document.removeEventListener('focusin', onTouch);
      document.removeEventListener('pointerover', onPointer);
    };
  }, []);
}
