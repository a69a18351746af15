/*
 * A dialog's focus trap takes the focus back as soon as it leaves the document. In Storybook the focus leaves for the frame around the story, where
 * nobody could type into a field. So a story that has lost the focus to the frame takes it back only when a person returns to the story, or another
 * story begins.
 */

let hasYielded = false;

export const endYield = () => {
  hasYielded = false;
};

export function yieldFocus(): void {
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')!.value as HTMLElement['focus'];
  HTMLElement.prototype.focus = function focusUnlessYielded(options) {
    if (!hasYielded || document.hasFocus()) focus.call(this, options);
  };
  addEventListener('blur', () => (hasYielded = true));
  addEventListener('focus', endYield);
}
