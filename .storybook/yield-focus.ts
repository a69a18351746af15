/*
 * The focus trap of a dialog takes the focus back as soon as it leaves the document. In Storybook it leaves for the frame around the story, where nobody could
 * type into a field then. So a story takes no focus from the time it has lost it to the frame until a person comes back to it, or another story begins.
 */

let hasYielded = false;

export const endYield = () => {
  hasYielded = false;
};

export function yieldFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessYielded(options) {
    if (!hasYielded || document.hasFocus()) focus.call(this, options);
  };
  // Of the window; a blur of an element does not bubble.
  addEventListener('blur', () => (hasYielded = true));
  addEventListener('focus', endYield);
}
