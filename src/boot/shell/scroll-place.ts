const slot = 'scroll-place';
/** In milliseconds: a page that has not reached its former height by then has other content. */
const maxMs = 10_000;
/** A page with nearly its former height has its content: a late font, once cached, makes it shorter. */
const nearly = 0.9;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Kept {
  readonly address: string;
  readonly top: number;
  /** Height of the whole page. */
  readonly height: number;
}

const pageHeight = () => document.documentElement.scrollHeight;
const address = () => location.pathname + location.search;

function note(): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify({ address: address(), top: scrollY, height: pageHeight() } satisfies Kept));
  } catch (error) {
    console.warn(error);
  }
}

function noted(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(slot) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Scrolls to the saved position as soon as the page is long enough, and again while it grows, until the person scrolls or time is up. */
function returnTo({ address: there, top, height }: Kept): void {
  const page = document.documentElement;
  // Scroll anchoring is off, because content that still loads above would move the page away from the saved position.
  page.style.overflowAnchor = 'none';
  const observer = new ResizeObserver(() => {
    if (address() !== there) return end();
    if (pageHeight() < height * nearly) return;
    scrollTo({ top, behavior: 'instant' });
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    page.style.overflowAnchor = '';
    for (const move of moves) removeEventListener(move, end);
  };
  const timer = setTimeout(end, maxMs);
  for (const move of moves) addEventListener(move, end, { passive: true });
  observer.observe(document.body);
}

/** Restores positions on Back, where the browser scrolls before the data has loaded, while the page is too short. */
function followSteps(): void {
  const places = new Map<string, Kept>();
  let former = address();
  for (const step of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(step, () => {
      const now = address();
      if (step === 'pushState') places.set(former, { address: former, top: scrollY, height: pageHeight() });
      const place = step === 'popstate' && now !== former && places.get(now);
      former = now;
      if (place && place.top > 0) returnTo(place);
    });
  }
}

let isKept = false;

/**
 * Restores the position after a reload. The browser does so too early for players' pages, which are drawn only once the session is known; call it
 * then.
 */
export function saveScrollPosition(): void {
  if (isKept) return;
  isKept = true;
  addEventListener('pagehide', note);
  followSteps();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = load?.type === 'navigate' ? null : noted();
  // `userActivation` does not help here: the click that reloaded the page still counts as active.
  // Without event counts, or with a test's clock in their place, the page counts as not moved.
  const isMoved = moves.some((move) => performance.eventCounts?.get?.(move));
  if (kept && kept.top > 0 && !isMoved) returnTo(kept);
}
