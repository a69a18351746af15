import type { Embed } from './pdf-file.ts';
import { missingMark, plainText } from './pdf-text.ts';

const fontName = 'DejaVuSans';

/** jsPDF takes a file as text with one character per byte. */
function binaryText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192) text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return text;
}

/** Embeds a TrueType font. Further texts of the document use it, with a mark for each character that it lacks. */
export const embedFont =
  (font: Uint8Array): Embed =>
  (document) => {
    document.addFileToVFS(`${fontName}.ttf`, binaryText(font));
    document.addFont(`${fontName}.ttf`, fontName, 'normal');
    document.setFont(fontName);
    const { metadata } = document.getFont() as unknown as { metadata: { characterToGlyph(codePoint: number): number | undefined } };
    const canShow = (character: string): boolean =>
      /\s/.test(character) || (metadata.characterToGlyph(character.codePointAt(0) ?? 0) ?? 0) > 0;
    return {
      font: fontName,
      shape: (text) => Array.from(plainText(text), (character) => (canShow(character) ? character : missingMark)).join(''),
    };
  };
