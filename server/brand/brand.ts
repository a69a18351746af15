import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage, languages } from '#domain/languages.ts';
import type { Licence } from '#domain/legal-notice.ts';
import { type Colours, coloursOf, reportContrast } from './colours.ts';
import { drawingFault } from './drawing.ts';
import { addressOf, fieldsOf, isObject, listOf, type Report, textOf } from './fields.ts';

export interface SocialLink {
  readonly name: string;
  readonly url: string;
}

export interface Brand {
  readonly name: string;
  /** The operator of the site, with the registered address; null where unnamed. */
  readonly company: string | null;
  readonly licence: Licence | null;
  readonly socialLinks: readonly SocialLink[];
  /** The languages of the site, including the default. */
  readonly languages: readonly Language[];
  /** Colours of the tokens that differ from the site's own. */
  readonly colours: Colours;
  /** Pictures by file name, which is their address on the site. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** The seal of the licensing authority. */
  readonly seal: Buffer | null;
  /** Addresses of pictures that were uploaded in the console, in place of the logo and the seal of the folder. */
  readonly logoAddress: string | null;
  readonly sealAddress: string | null;
}

/** A brand without its pictures. */
export type BrandFields = Pick<Brand, 'name' | 'company' | 'licence' | 'socialLinks' | 'languages' | 'colours'>;

/** A brand, and a sentence for each fault; a brand with faults is not used. */
export interface ReadBrand {
  readonly brand: Brand;
  readonly faults: readonly string[];
}

export const builtInFolder = fileURLToPath(new URL('../../brands/croupier', import.meta.url));

export const logoFile = 'favicon.svg';
const iconSizes: Readonly<Record<string, number>> = { 'icon-192.png': 192, 'icon-512.png': 512, 'icon-maskable-512.png': 512 };
const maxBytes = { text: 50_000, logo: 6_000, seal: 20_000, icon: 200_000 };
const maxLength = { name: 24, company: 200, licence: 400, network: 20 };
const maxSocialLinks = 8;
const fields = ['name', 'company', 'licence', 'social', 'languages', 'colours'];
/** A name is used in titles, headers of letters and texts, so it consists of letters and digits, with spaces and a few marks between. */
const nameForm = /^[\p{L}\p{N}](?:[\p{L}\p{N} .&'’-]*[\p{L}\p{N}])?$/u;

function readFile(path: string, field: string, max: number, report: Report): Buffer | null {
  if (!existsSync(path) || !statSync(path).isFile()) {
    report(field, 'is not there.');
    return null;
  }
  if (statSync(path).size > max) {
    report(field, `is larger than ${max} bytes.`);
    return null;
  }
  return readFileSync(path);
}

function drawingOf(path: string, field: string, max: number, report: Report): Buffer | null {
  const content = readFile(path, field, max, report);
  const fault = content && drawingFault(content.toString(), max);
  if (fault) report(field, fault);
  return content;
}

const pngSignature = '89504e470d0a1a0a';

function iconOf(path: string, field: string, size: number, report: Report): Buffer | null {
  const content = readFile(path, field, maxBytes.icon, report);
  if (!content) return null;
  const isPng = content.length > 24 && content.subarray(0, 8).toString('hex') === pngSignature;
  const isSquare = isPng && content.readUInt32BE(16) === size && content.readUInt32BE(20) === size;
  if (!isSquare) report(field, `has to be a PNG of ${size} × ${size} pixels.`);
  return content;
}

function picturesOf(folder: string, report: Report): Map<string, Buffer> {
  const at = (name: string) => join(folder, 'public', name);
  const read = [
    [logoFile, drawingOf(at(logoFile), `public/${logoFile}`, maxBytes.logo, report)] as const,
    ...Object.entries(iconSizes).map(([name, size]) => [name, iconOf(at(name), `public/${name}`, size, report)] as const),
  ];
  return new Map(read.flatMap(([name, content]) => (content ? [[name, content]] : [])));
}

function languagesOf(value: unknown, report: Report): readonly Language[] {
  if (value === undefined) return languages;
  const given = listOf(value, 'languages', languages.length, (item) => item, report);
  if (!given.every((item) => isLanguage(String(item)))) report('languages', `may be ${languages.join(', ')}.`);
  else if (!given.includes(defaultLanguage))
    report('languages', `have to include ${defaultLanguage}, which addresses without a language lead to.`);
  return languages.filter((language) => given.includes(language));
}

function licenceOf(value: unknown, offered: readonly Language[], report: Report): Licence | null {
  if (value === undefined) return null;
  const { texts, url } = fieldsOf(value, 'licence', ['texts', 'url'], report);
  const given = fieldsOf(texts, 'licence.texts', [...languages], report);
  const read = offered.map((language) => [language, textOf(given[language], `licence.texts.${language}`, maxLength.licence, report)]);
  return { texts: Object.fromEntries(read) as Licence['texts'], url: addressOf(url, 'licence.url', report) };
}

function nameOf(value: unknown, report: Report): string {
  const name = textOf(value, 'name', maxLength.name, report);
  if (name !== '' && !nameForm.test(name)) report('name', "may have letters, digits, spaces and . & ' - between them.");
  return name;
}

function socialLinkOf(value: unknown, at: string, report: Report): SocialLink {
  const { name, url } = fieldsOf(value, at, ['name', 'url'], report);
  return { name: textOf(name, `${at}.name`, maxLength.network, report), url: addressOf(url, `${at}.url`, report) };
}

function parse(folder: string, report: Report): unknown {
  const text = readFile(join(folder, 'brand.json'), 'brand.json', maxBytes.text, report);
  if (!text) return null;
  try {
    return JSON.parse(text.toString()) as unknown;
  } catch (error) {
    report('brand.json', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * Reads everything but pictures from the content of `brand.json`.
 * @param base all colours that exist; null if those are being read. A colour that equals the base is left out.
 */
export function brandFields(file: unknown, base: Colours | null, report: Report): BrandFields {
  const given = fieldsOf(file, 'brand.json', fields, report);
  const known = base ? Object.keys(base) : Object.keys(isObject(given['colours']) ? given['colours'] : {});
  const colours = coloursOf(given['colours'] ?? {}, known, report);
  reportContrast({ ...base, ...colours }, report);
  const offered = languagesOf(given['languages'], report);
  return {
    name: nameOf(given['name'], report),
    company: given['company'] === undefined ? null : textOf(given['company'], 'company', maxLength.company, report),
    licence: licenceOf(given['licence'], offered, report),
    socialLinks: listOf(given['social'] ?? [], 'social', maxSocialLinks, (item, at) => socialLinkOf(item, at, report), report),
    languages: offered,
    colours: base ? Object.fromEntries(Object.entries(colours).filter(([name, is]) => differs(is, base[name]))) : colours,
  };
}

/** Reads a folder. @param base all colours that there are. */
function read(folder: string, base: Colours | null, report: Report): Brand {
  const file = parse(folder, report);
  // A file that cannot be read has one fault.
  const own = brandFields(file ?? {}, base, file === null ? () => undefined : report);
  const sealPath = join(folder, 'seal.svg');
  if (existsSync(sealPath) && !own.licence) report('seal.svg', 'belongs to a licence, and brand.json has none.');
  return {
    ...own,
    pictures: picturesOf(folder, report),
    seal: existsSync(sealPath) ? drawingOf(sealPath, 'seal.svg', maxBytes.seal, report) : null,
    logoAddress: null,
    sealAddress: null,
  };
}

const differs = (one: Colours[string], other: Colours[string] | undefined) => one.light !== other?.light || one.dark !== other.dark;

/** The brand that the site is built with. @throws Error where its own folder is broken. */
function readBuiltIn(): Brand {
  const faults: string[] = [];
  const brand = read(builtInFolder, null, (field, message) => faults.push(`${field} ${message}`));
  if (faults.length > 0) throw new Error(`brands/croupier cannot be used:\n${faults.join('\n')}`);
  return brand;
}

export const builtInBrand: Brand = readBuiltIn();
/** The name that is built into the site's texts. */
export const builtInName = builtInBrand.name;

/** @param folder of the brand; without one, the brand that the site is built with. */
export function readBrand(folder: string | undefined): ReadBrand {
  if (!folder) return { brand: { ...builtInBrand, colours: {} }, faults: [] };
  const faults: string[] = [];
  const brand = read(resolve(folder), builtInBrand.colours, (field, message) =>
    faults.push(`BRAND_FOLDER=${folder} cannot be used: ${field} ${message}`),
  );
  return { brand: faults.length > 0 ? builtInBrand : brand, faults };
}
