const isDrawn = (element: Element | null): boolean => {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return width + height > 0;
};

/** A browser reports the network early: a request at the same moment may still fail. */
const pausesMs = [1_000, 4_000, 15_000];
let again: ReturnType<typeof setTimeout> | undefined;

/** All icons are in one file. The browser does not retry it after a failure, so each blank icon requests it again, a few times if that fails too. */
export function mendIcons(pauses: readonly number[] = pausesMs): void {
  clearTimeout(again);
  const blank = [...document.querySelectorAll('use[href*=".svg#"]')].filter((icon) => !isDrawn(icon));
  // Hidden icons measure as blank too, so a visible one is required.
  if (!blank.some(({ parentElement }) => isDrawn(parentElement))) return;
  for (const icon of blank) {
    const address = icon.getAttribute('href') ?? '';
    // Setting the same address again would be no change.
    icon.setAttribute('href', '');
    icon.setAttribute('href', address);
  }
  const [pause, ...later] = pauses;
  if (pause !== undefined) again = setTimeout(mendIcons, pause, later);
}
