import type { FastifyInstance } from 'fastify';
import { pictureFolder, pictureName, pictureOf } from '../pictures/pictures.ts';
import { nothingHere, send } from '../http/errors.ts';
import { evictOldest } from '../http/evict-oldest.ts';
import type { Platform } from '../platform.ts';
import { fileOf, type StaticFile } from './files.ts';
import { sendFile } from './send.ts';

/** Files that a process holds: logo, seal, and the scenes of some pages. */
const maxHeld = 24;

/** Serves pictures that operators uploaded, from the site's own origin. */
export function mountPictures(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const held = new Map<string, StaticFile>();
  app.get<{ Params: { name: string } }>(`${pictureFolder}:name`, async (request, reply) => {
    const { name } = request.params;
    if (!pictureName.test(name)) return send(reply, nothingHere());
    const picture = held.has(name) ? undefined : await pictureOf(db, name);
    const file = held.get(name) ?? (picture && fileOf(pictureFolder + name, picture.content));
    if (!file) return send(reply, nothingHere());
    held.delete(name);
    held.set(name, file);
    evictOldest(held, maxHeld);
    return sendFile(request, reply.code(200), file);
  });
}
