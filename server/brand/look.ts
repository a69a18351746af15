import type { components } from '#openapi/operators.schema.d.ts';
import { pictureAddress, pictureOf } from '../pictures/pictures.ts';
import type { Database } from '../db/database.ts';
import { type Brand, brandFields, builtInBrand, type ReadBrand } from './brand.ts';

/** A look as the console publishes it. */
export type Look = components['schemas']['Look'];

/** The look of the brand at the start. Its pictures are those of the folder, so it names none. */
export const lookOf = ({ name, company, licence, languages, socialLinks, colours }: Brand): Look => ({
  name,
  ...(company !== null && { company }),
  ...(licence && { licence: { texts: { ...licence.texts }, url: licence.url } }),
  languages: [...languages],
  social: socialLinks.map((link) => ({ ...link })),
  colours: { ...colours },
});

/** The three icons by the names of their files, from one picture. */
async function iconsOf(db: Database, name: string | undefined): Promise<[string, Buffer][] | null> {
  if (name === undefined) return [];
  const icon = await pictureOf(db, name);
  if (!icon?.small || !icon.maskable) return null;
  return [
    ['icon-192.png', icon.small],
    ['icon-512.png', icon.content],
    ['icon-maskable-512.png', icon.maskable],
  ];
}

/** The brand of a look over the brand at the start, with a sentence for each fault. A look with faults can be previewed without its faulty parts. */
export async function brandWith(db: Database, start: Brand, look: Look): Promise<ReadBrand> {
  const faults: string[] = [];
  const { logo, icon, seal, ...fields } = look;
  const own = brandFields(fields, builtInBrand.colours, (field, message) => faults.push(`${field} ${message}`));
  const addressOf = async (field: string, name: string | undefined) => {
    if (name === undefined) return null;
    if (await pictureOf(db, name)) return pictureAddress(name);
    faults.push(`${field} is no picture that was uploaded.`);
    return null;
  };
  const [logoAddress, sealAddress, icons] = [await addressOf('logo', logo), await addressOf('seal', seal), await iconsOf(db, icon)];
  if (icons === null) faults.push('icon is no picture that was uploaded as an icon.');
  if (seal !== undefined && !own.licence) faults.push('seal belongs to a licence, and there is none.');
  const brand: Brand = {
    ...own,
    name: own.name === '' ? start.name : own.name,
    pictures: new Map([...start.pictures, ...(icons ?? [])]),
    // A seal of the folder belongs to the licence beside it.
    seal: own.licence ? start.seal : null,
    logoAddress,
    sealAddress,
  };
  return { brand, faults };
}
