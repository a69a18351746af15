import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { isLanguage } from '#domain/languages.ts';
import { afterReturn } from '../loading/history-step.ts';
import { isRenewalDue } from '../features/release/newer.ts';

/** Whether an address is a page of this site. Other paths of this origin are files or the API. */
export const isPageAddress = (url: URL) => url.origin === location.origin && isLanguage(url.pathname.split('/')[1]);

/** The address within the site to which a click on a link leads, or null when the browser should follow it itself. */
function linkTarget(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href, location.href);
  if (!isPageAddress(url)) return null;
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return isSamePage && url.hash ? null : url;
}

/** Lets views use plain links: a click on one within the site navigates without loading the document. */
export function useLinkInterception(): void {
  const [, navigate] = useLocation();
  const follow = useEffectEvent((event: MouseEvent) => {
    const target = linkTarget(event);
    if (!target) return;
    event.preventDefault();
    const to = target.pathname + target.search + target.hash;
    // Navigation waits for a closing layer, because the topmost history entry may be another one by then.
    afterReturn(() => {
      if (isRenewalDue()) return location.assign(to);
      // The history entry of a dialog or a menu (`views/ui/layers.ts`) becomes that of the page to which a link in it leads.
      const isLayer = Boolean((history.state as { layer?: string } | null)?.layer);
      navigate(to, { replace: isLayer || to === location.pathname + location.search + location.hash });
    });
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
