import type { Locator, Page } from '@playwright/test';

/**
 * Over WebDriver BiDi a filled field has the new value, but the page's React does not notice it, because the value is set through React's own setter.
 * Here it is set as a browser does when a person types.
 */
export function fillAsTyped(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as { fill: (value: string) => Promise<void> };
  locators.fill = async function fill(this: Locator, value: string) {
    await this.focus();
    await this.evaluate((field: HTMLInputElement | HTMLTextAreaElement, typed) => {
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  };
}
