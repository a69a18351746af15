import { createHash } from 'node:crypto';
import { escapeHtml } from '#domain/html.ts';
import type { Config } from '../config.ts';

const iconFile = 'icon-192.png';

interface Bodies {
  readonly text: string;
  readonly html: string;
}

/** Puts the brand above a letter, and the sending company below. Without a company in the brand, letters stay as they are. */
export function withLetterhead<T extends Bodies>({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>, letter: T): T {
  const { name, company, logoAddress, pictures } = brand;
  if (company === null) return letter;
  const icon = createHash('sha256')
    .update(pictures.get(iconFile) ?? '')
    .digest('hex')
    .slice(0, 8);
  // Mail programs store a picture by its address, so that changes with the picture.
  const address = logoAddress ?? `/${iconFile}?v=${icon}`;
  const logo = `<img src="${escapeHtml(publicUrl + address)}" width="32" height="32" alt="">`;
  return {
    ...letter,
    text: `${name}\n\n${letter.text}\n\n-- \n${company}`,
    html: `<p>${logo} <strong>${escapeHtml(name)}</strong></p>${letter.html}<hr><p><small>${escapeHtml(company)}</small></p>`,
  };
}
