import { expect, type Locator } from '@playwright/test';

/**
 * Asserts that a person on a phone cannot miss an outcome: it is visible, uncovered and announced, and it has the focus.
 * @param said the outcome: a message beside the form, a dialog, the error below a field, or a toast.
 */
export async function expectMet(said: Locator): Promise<void> {
  await expect(said).toBeVisible();
  const meeting = () =>
    said.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const ground = document.elementFromPoint((left + right) / 2, Math.min(top + 12, (top + bottom) / 2));
      const focused = document.activeElement;
      const hasFocus = focused !== null && focused !== document.body;
      const describes = focused?.getAttribute('aria-describedby')?.split(' ').includes(element.id) === true;
      const isToast = element.matches('[data-sonner-toast]');
      return {
        isInSight: top >= 0 && left >= 0 && right <= innerWidth && Math.min(bottom, top + 48) <= innerHeight,
        isUncovered: ground !== null && (element.contains(ground) || ground.contains(element)),
        isAnnounced:
          describes ||
          element.closest('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]') !== null ||
          element.contains(focused),
        // A toast takes no focus; the focus must only not be lost.
        isFocused: isToast ? hasFocus : describes || element.contains(focused),
      };
    });
  // A reload of the page destroys the context; the outcome must show again afterwards.
  const metAgain = () =>
    meeting().catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return null;
      throw error;
    });
  await expect
    .poll(metAgain, { message: String(said) })
    .toEqual({ isInSight: true, isUncovered: true, isAnnounced: true, isFocused: true });
}
