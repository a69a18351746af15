import { escapeHtml } from '#domain/html.ts';
import type { Config } from '../config.ts';

interface Bodies {
  readonly text: string;
  readonly html: string;
}

/** Puts the brand over a letter, and the company that sends it below. A brand without a company sends letters as they are. */
export function withLetterhead<T extends Bodies>({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>, letter: T): T {
  const { name, company } = brand;
  if (company === null) return letter;
  const logo = `<img src="${escapeHtml(publicUrl)}/icon-192.png" width="32" height="32" alt="">`;
  return {
    ...letter,
    text: `${name}\n\n${letter.text}\n\n-- \n${company}`,
    html: `<p>${logo} <strong>${escapeHtml(name)}</strong></p>${letter.html}<hr><p><small>${escapeHtml(company)}</small></p>`,
  };
}
