/*
 * A browser that translates a page puts <font> elements in place of its text nodes. React still holds the nodes: it would throw when it removes one
 * or inserts before one, and its new texts would never be seen. A node with a new text returns to its place; the browser then translates that.
 */

/** Maps a text node to the `font` element that replaces it. A node that is in the page itself is not replaced. */
const fonts = new WeakMap<Node, ChildNode>();

const shownFor = <T extends ChildNode>(node: T): ChildNode => {
  const font = fonts.get(node);
  return font?.isConnected && !node.isConnected ? font : node;
};

/** Keeps React working on a translated page, from here on. */
export function guardTranslatedText(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling } of records) {
      const font = (addedNodes[0] ?? previousSibling) as ChildNode | null;
      if (font?.nodeName === 'FONT') for (const node of removedNodes) fonts.set(node, font);
    }
  }).observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- called with a parent of its own
  const { insertBefore } = prototype;
  prototype.removeChild = (child) => {
    shownFor(child as ChildNode & typeof child).remove();
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: ChildNode | null): T {
    let next: Node | null = before && shownFor(before);
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      this.data = text;
      if (shownFor(this) !== this) shownFor(this).replaceWith(this);
    },
  });
}
