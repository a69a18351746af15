// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { guardTranslatedText } from '#src/boot/late/translated-text.ts';

let parent: HTMLElement;
beforeAll(() => guardTranslatedText());
afterEach(() => parent.remove());

/** A paragraph in React's own structure: a text, then elements. */
function shown(text: string, ...tags: string[]) {
  parent = document.createElement('p');
  const node = document.createTextNode(text);
  parent.append(node, ...tags.map((tag) => document.createElement(tag)));
  document.body.append(parent);
  return { node, elements: [...parent.children] };
}
/** Replaces a text by a font element, as a browser's translator does, and lets the guard notice it. */
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

test('[N-39] of two fonts, one inside the other as some translators leave them, a new text replaces both', async () => {
  const { node } = shown('5');
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append('FIVE');
  outer.append(inner);
  node.replaceWith(outer);
  await Promise.resolve();
  node.nodeValue = '50';
  expect(parent.innerHTML).toBe('50');
});

test('[N-39] a text that changes twice, and is translated in between, is shown as it is now', async () => {
  const { node } = shown('5');
  await translate(node);
  node.nodeValue = '50';
  await translate(node);
  node.nodeValue = '500';
  expect(parent.innerHTML).toBe('500');
});

test('[N-39] a text that becomes empty takes its translation away', async () => {
  const { node } = shown('one', 'b');
  await translate(node);
  node.nodeValue = '';
  expect(parent.innerHTML).toBe('<b></b>');
});

test('[N-38] of two translated texts beside each other the one that is removed goes alone', async () => {
  const { node } = shown('one');
  const second = document.createTextNode('two');
  parent.append(second);
  await translate(node);
  await translate(second);
  parent.removeChild(node);
  expect(parent.innerHTML).toBe('<font>TWO</font>');
  second.nodeValue = '2';
  expect(parent.innerHTML).toBe('2');
});

test('[N-38] a translated page that is shown in its own language again changes in its places', async () => {
  const { node, elements } = shown('one', 'b');
  const font = await translate(node);
  font.replaceWith(node);
  await Promise.resolve();
  node.nodeValue = 'two';
  parent.insertBefore(document.createElement('i'), elements[0]!);
  expect(parent.innerHTML).toBe('two<i></i><b></b>');
});

test('[N-38] a part goes with all of its translated texts', async () => {
  const { node } = shown('one', 'b');
  await translate(node);
  const above = parent.parentNode!;
  above.removeChild(parent);
  expect(parent.isConnected).toBe(false);
  above.append(parent);
  parent.removeChild(node);
  expect(parent.innerHTML).toBe('<b></b>');
});
