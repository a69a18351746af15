const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const characterOf = (entity: string) => Object.keys(entities).find((character) => entities[character] === entity);

/** Escapes text for HTML and SVG, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Converts HTML to plain text: line breaks stay, tags go, entities are decoded. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characterOf(entity) ?? entity)
    .trim();
