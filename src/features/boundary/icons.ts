const isDrawn = (element: Element | null): boolean => {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return width + height > 0;
};

/** All icons stand in one file. The browser asks for it no more where it did not come: each icon that is blank asks anew. */
export function mendIcons(): void {
  const blank = [...document.querySelectorAll('use[href*=".svg#"]')].filter((icon) => !isDrawn(icon));
  // What is not shown looks blank, too.
  if (!blank.some(({ parentElement }) => isDrawn(parentElement))) return;
  for (const icon of blank) {
    const address = icon.getAttribute('href') ?? '';
    // The same address again would be no change.
    icon.setAttribute('href', '');
    icon.setAttribute('href', address);
  }
}
