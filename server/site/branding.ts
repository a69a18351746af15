import { createHash } from 'node:crypto';
import { languages } from '#domain/languages.ts';
import { builtInBrand, type Brand, logoFile } from '../brand/brand.ts';
import type { BuiltSite, PlatformSiteConfig } from './bundle.ts';
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

/** The pictures that differ from those that the site is built with, by their address. */
function newPictures({ pictures, seal }: Brand): Map<string, Buffer> {
  const differing = [...pictures]
    .filter(([name, content]) => !builtInBrand.pictures.get(name)?.equals(content))
    .map(([name, content]) => [`/${name}`, content] as const);
  return new Map([...differing, ...(seal ? [[sealAddress, seal] as const] : [])]);
}

/** Custom properties over those of `styles/tokens.css`, and the logo over the one of the sprite. */
function styleOf({ colours }: Brand, logo: Buffer | undefined): string {
  const properties = Object.entries(colours).map(([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`);
  // This style comes first, so it names the order of the layers, and its selector is the stronger one.
  const tokens = properties.length > 0 ? `@layer reset,tokens;@layer tokens{:root:root{${properties.join(';')}}}` : '';
  const picture = logo
    ? `svg:has(>use[href$="#logo"]){background:url("data:image/svg+xml;base64,${logo.toString('base64')}") center/contain no-repeat}use[href$="#logo"]{display:none}`
    : '';
  return tokens + picture;
}

/** Replaces an attribute's value wherever the text has it. */
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
      legal: { ...(company !== null && { company }), ...(licence && { licence }), ...(seal && { seal }) },
    }),
  };
}

/** Lays a brand over the built site. What the brand leaves as it was built stays the same, byte for byte. */
export async function brandSite(site: BuiltSite, built: Files, brand: Brand): Promise<BrandedSite> {
  const pictures = newPictures(brand);
  const addresses = new Map([...pictures].map(([address, content]) => [address, versioned(address, content)]));
  const style = styleOf(brand, pictures.get(`/${logoFile}`));
  const config = configOf(brand, addresses.get(sealAddress));
  if (pictures.size === 0 && style === '' && config.name === undefined) return { site, files: built, style, config };

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
  const worker = await brandedWorker(site, built, { template, style, version: versionOf(style) });
  for (const [address, content] of worker) files.set(address, fileOf(address, content));
  const withStyle = style === '' ? template : template.replace('</head>', () => `<style>${style}</style></head>`);
  return { site: { ...site, built: { ...site.built, template: withStyle } }, files, style, config };
}
