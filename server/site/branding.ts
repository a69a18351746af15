import { createHash } from 'node:crypto';
import { languages } from '#domain/languages.ts';
import { builtInBrand, type Brand, logoFile } from '../brand/brand.ts';
import { type BuiltSite, named, type PlatformSiteConfig } from './bundle.ts';
import { fileOf, type StaticFile } from './files.ts';
import { brandedWorker } from './worker.ts';

type Files = ReadonlyMap<string, StaticFile>;

/** The built site with the name, the look and the pictures of a brand. */
export interface BrandedSite {
  readonly site: BuiltSite;
  readonly files: Files;
  /** The style written into each document; empty where the brand looks as the site was built. */
  readonly style: string;
  readonly config: Partial<PlatformSiteConfig>;
}

const manifestFile = '/app.webmanifest';
const sealAddress = '/seal.svg';
const versionOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);
const versioned = (address: string, content: Buffer): string => `${address}?v=${versionOf(content)}`;

/** The pictures that differ from those of the built site, by address. */
function newPictures({ pictures, seal }: Brand): Map<string, Buffer> {
  const differing = [...pictures]
    .filter(([name, content]) => !builtInBrand.pictures.get(name)?.equals(content))
    .map(([name, content]) => [`/${name}`, content] as const);
  return new Map([...differing, ...(seal ? [[sealAddress, seal] as const] : [])]);
}

/** Custom properties over those of `styles/tokens.css`, and the logo over the sprite's. @param logo address of its picture. */
function styleOf({ colours }: Brand, logo: string | null): string {
  const properties = Object.entries(colours).map(([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`);
  // This style comes first, so it names the order of the layers, and its selector is the stronger one.
  const tokens = properties.length > 0 ? `@layer reset,tokens;@layer tokens{:root:root{${properties.join(';')}}}` : '';
  const picture = logo
    ? `svg:has(>use[href$="#logo"]){background:url("${logo}") center/contain no-repeat}use[href$="#logo"]{display:none}`
    : '';
  return tokens + picture;
}

/** Replaces an attribute's value throughout the text. */
const withValues = (text: string, values: Iterable<readonly [from: string, to: string]>): string =>
  [...values].reduce((before, [from, to]) => before.replaceAll(`"${from}"`, () => `"${to}"`), text);

function brandedManifest(file: StaticFile, { name, colours }: Brand, addresses: ReadonlyMap<string, string>): StaticFile {
  const manifest = JSON.parse(file.bodies.identity.toString()) as Record<string, unknown> & { icons: { src: string }[] };
  const ground = colours['ground']?.dark;
  const icons = manifest.icons.map((icon) => ({ ...icon, src: addresses.get(icon.src) ?? icon.src }));
  const changed = { ...manifest, name, short_name: name, ...(ground && { background_color: ground, theme_color: ground }), icons };
  return fileOf(manifestFile, Buffer.from(JSON.stringify(changed)));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `/config.json` in which the brand differs from the built site. */
function configOf(
  { name, company, licence, socialLinks, languages: offered }: Brand,
  seal: string | undefined,
): Partial<PlatformSiteConfig> {
  return {
    ...(name !== builtInBrand.name && { name }),
    ...(offered.length < languages.length && { languages: offered }),
    ...(!isSame(socialLinks, builtInBrand.socialLinks) && { socialLinks }),
    ...((company ?? licence) !== null && {
      legal: { ...(company !== null && { company }), ...(licence && { licence }), ...(seal !== undefined && { seal }) },
    }),
  };
}

/** The logo in a style: a drawing is part of the style, a picture has an address. */
function logoOf({ logoAddress }: Brand, drawing: Buffer | undefined): string | null {
  if (logoAddress !== null) return logoAddress;
  return drawing ? `data:image/svg+xml;base64,${drawing.toString('base64')}` : null;
}

export interface BrandingOptions {
  /** Written after the brand's own style. */
  readonly style?: string;
  /** Whether the service worker is made too. A preview has none. */
  readonly hasWorker?: boolean;
}

/** Applies a brand to the built site. Parts that the brand does not change stay the same, byte for byte. */
export async function brandSite(
  unnamed: BuiltSite,
  built: Files,
  brand: Brand,
  { style: further = '', hasWorker = true }: BrandingOptions = {},
): Promise<BrandedSite> {
  const site = named(unnamed, brand.name);
  const pictures = newPictures(brand);
  const addresses = new Map([...pictures].map(([address, content]) => [address, versioned(address, content)]));
  const style = styleOf(brand, logoOf(brand, pictures.get(`/${logoFile}`))) + further;
  const config = configOf(brand, brand.sealAddress ?? addresses.get(sealAddress));
  if (pictures.size === 0 && style === '' && config.name === undefined) return { site, files: built, style, config };
  if (brand.logoAddress !== null) addresses.set(`/${logoFile}`, brand.logoAddress);

  const { ground } = brand.colours;
  const { ground: before } = builtInBrand.colours;
  const themeColours =
    ground && before
      ? ([
          [before.dark, ground.dark],
          [before.light, ground.light],
        ] as const)
      : [];
  const template = withValues(site.built.template, [...themeColours, ...addresses]);
  const files = new Map(built);
  for (const [address, content] of pictures) files.set(address, fileOf(address, content));
  const manifest = built.get(manifestFile);
  if (manifest) files.set(manifestFile, brandedManifest(manifest, brand, addresses));
  const look = { template, style, version: versionOf(style), pictures: brand.logoAddress === null ? [] : [brand.logoAddress] };
  const worker = hasWorker ? await brandedWorker(site, built, look) : new Map<string, Buffer>();
  for (const [address, content] of worker) files.set(address, fileOf(address, content));
  const withStyle = style === '' ? template : template.replace('</head>', () => `<style>${style}</style></head>`);
  return { site: { ...site, built: { ...site.built, template: withStyle } }, files, style, config };
}
