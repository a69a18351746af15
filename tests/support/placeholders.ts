import { type MessageFormatElement, parse, TYPE as ElementType } from '@formatjs/icu-messageformat-parser';

/** The arguments and tags of a message, as sorted text: a translation must keep them. */
export function placeholders(text: string): string[] {
  const walk = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      switch (element.type) {
        case ElementType.literal:
        case ElementType.pound:
          return [];
        case ElementType.tag:
          return [`<${element.value}>`, ...walk(element.children)];
        case ElementType.select:
        case ElementType.plural:
          return [element.value, ...Object.values(element.options).flatMap((option) => walk(option.value))];
        default:
          return [element.value];
      }
    });
  return [...new Set(walk(parse(text)))].toSorted();
}
