// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { guardTranslatedText } from '#src/boot/late/translated-text.ts';

let parent: HTMLElement;
beforeAll(() => guardTranslatedText());
afterEach(() => parent.remove());

/** A paragraph as React holds it: a text, then elements. */
function shown(text: string, ...tags: string[]) {
  parent = document.createElement('p');
  const node = document.createTextNode(text);
  parent.append(node, ...tags.map((tag) => document.createElement(tag)));
  document.body.append(parent);
  return { node, elements: [...parent.children] };
}
/** Puts a font in place of a text, as a browser's translator does, and lets the guard hear of it. */
async function translate(node: Text) {
  const font = document.createElement('font');
  font.append(node.data.toUpperCase());
  node.replaceWith(font);
  await Promise.resolve();
  return font;
}

test('[N-38] a text that is removed takes its translation with it, and a node that is put before it stands before that', async () => {
  const { node } = shown('one');
  await translate(node);
  parent.insertBefore(document.createElement('b'), node);
  expect(parent.innerHTML).toBe('<b></b><font>ONE</font>');
  parent.removeChild(node);
  expect(parent.innerHTML).toBe('<b></b>');
});

test('[N-39] a new text takes the place of the translation of the old one', async () => {
  const { node } = shown('5');
  await translate(node);
  node.nodeValue = '50';
  expect(parent.innerHTML).toBe('50');
});

test('[N-38] the original that the browser puts back is the one that is removed', async () => {
  const { node } = shown('one');
  const font = await translate(node);
  font.replaceWith(node);
  await Promise.resolve();
  parent.removeChild(node);
  expect(parent.innerHTML).toBe('');
});

test.each(['b', 'i'])(
  '[N-38] %s, which moves within its list beside a translated text, is removed itself, and the text stays',
  async (tag) => {
    const { node, elements } = shown('one', 'b', 'i');
    await translate(node);
    const [first, second] = elements as [Element, Element];
    // The first moves to the end: its former neighbour is the translation.
    parent.insertBefore(first, null);
    await Promise.resolve();
    parent.removeChild(tag === 'b' ? first : second);
    expect(parent.innerHTML).toBe(`<font>ONE</font>${tag === 'b' ? '<i></i>' : '<b></b>'}`);
  },
);

test('[N-39] a text inside of the font, as some translators leave it, changes in its place', async () => {
  const { node } = shown('5');
  const font = document.createElement('font');
  node.replaceWith(font);
  font.append(node);
  await Promise.resolve();
  node.nodeValue = '50';
  expect(parent.textContent).toBe('50');
  parent.removeChild(node);
  expect(parent.textContent).toBe('');
});
