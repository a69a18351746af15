import type { Motif } from '../motif-names.ts';
import * as ancient from './ancient.ts';
import * as animals from './animals.ts';
import * as casinoFloor from './casino-floor.ts';
import * as east from './east.ts';
import * as frontier from './frontier.ts';
import * as orchard from './orchard.ts';
import * as party from './party.ts';
import * as sea from './sea.ts';
import * as sky from './sky.ts';
import * as tables from './tables.ts';
import * as treasure from './treasure.ts';
import * as winged from './winged.ts';

/** Each within 100 units around the middle. A picture contains one drawing, so inner ids may repeat. */
export const motifDrawings: Readonly<Record<Motif, string>> = {
  ...ancient,
  ...animals,
  ...casinoFloor,
  ...east,
  ...frontier,
  ...orchard,
  ...party,
  ...sea,
  ...sky,
  ...tables,
  ...treasure,
  ...winged,
};
