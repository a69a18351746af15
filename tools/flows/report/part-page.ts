import { callsOfPart, type PartSummary } from '../summary.ts';
import type { AroundCells } from './cells.ts';
import { faultGrid } from './fault-grid.ts';
import { html, page } from './html.ts';

/** The page of a part without a machine: its faults. */
export const partPage = ({ name, part, faults }: PartSummary, around: Omit<AroundCells, 'plans'>): string =>
  page(
    `${name} · Flows of Croupier`,
    html`<header>
        <nav><a href="index.html">All flows</a></nav>
        <h1>${part.title}</h1>
        <p>The part <code>${name}</code>, which has no machine.</p>
      </header>
      <main>
        <h2>Faults</h2>
        ${faultGrid(callsOfPart(part), faults, { plans: [], ...around })}
      </main>
      <script src="named.js"></script>`,
  );
