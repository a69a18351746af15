/*
 * The focus trap of a dialog takes the focus back as soon as it leaves the document. In Storybook it leaves for the frame around the story, where nobody could
 * type into a field then. So a story takes no focus from the time it has lost it to the frame until a person comes back to it, or another story begins.
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
