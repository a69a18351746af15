/** W stands for any symbol but the scatter S. A to H have falling values. */
export type SlotSymbol = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
export type SlotProfileName = 'gentle' | 'steady' | 'bold' | 'fierce';

export interface SlotProfile {
  /** One cyclic strip for each reel, one letter for each stop. The first reel has no wild. */
  readonly strips: readonly string[];
  /** For three, four and five of a kind from the left, in bets on one line (a tenth of the stake). */
  readonly linePays: Readonly<Record<Exclude<SlotSymbol, 'W' | 'S'>, readonly [number, number, number]>>;
  /** For three, four and five scatters anywhere, in stakes. */
  readonly scatterPays: readonly [number, number, number];
}

/** Four machines from many small wins to few large ones; each returns the share that the tests compute exactly. */
export const slotProfiles: Readonly<Record<SlotProfileName, SlotProfile>> = {
  gentle: {
    strips: [
      'GDHDCFHGFGHCAHEGEDEHSHFHGFGEFBGH',
      'HDGSFBGCHWDFEADCHGEWFGEHGHEGHFHWFHG',
      'HDGHGFHGHFDGBGFDGWCHFCGEWESHWHEFHAE',
      'BGEHWHDHGWGHEFGDSFHAHGFDFGCHGECHEFW',
      'GEGHWHCBDEHGHFEHFHGHFEWDGCAGHGDFWFS',
    ],
    linePays: {
      A: [40, 160, 610],
      B: [30, 100, 400],
      C: [25, 80, 300],
      D: [20, 50, 170],
      E: [16, 40, 120],
      F: [8, 25, 80],
      G: [8, 20, 60],
      H: [4, 16, 50],
    },
    scatterPays: [2, 10, 50],
  },
  steady: {
    strips: [
      'HBFDHGFDHFDEACHGFCFHGHGEGESEBHG',
      'SEHDGEWHDHFEWHDGHEBGFCGFGFGBCHFAHW',
      'WCEAHDWFHGFDHGHDEGEFCEGHWGSGHBFHBF',
      'GEWFHDCHGHFBCWEAEDGHSFHBGEGHWFDGFH',
      'ECGFBHGFWGHADSGHEHDFGHBWHEFCEDFHG',
    ],
    linePays: {
      A: [50, 210, 1000],
      B: [40, 170, 650],
      C: [26, 100, 390],
      D: [21, 65, 230],
      E: [10, 30, 130],
      F: [10, 25, 120],
      G: [5, 20, 80],
      H: [5, 16, 50],
    },
    scatterPays: [3, 15, 100],
  },
  bold: {
    strips: [
      'HGDCFAHEHCFEHDSEGBGHBHFGDFEGCHGEF',
      'GCFHBDHFHEGAECFHGDHEHFEGFWBGDWESGWHC',
      'CHFGDEWHEGHAEGFDEDGFCEWBGFHCHFHSGHWB',
      'FCEWDGASBEGBFHEHFGWCHECFGEHGHDFHDWGH',
      'HGHGWEHFDFBFHGECGHDEBHSDGEFCGEHCFA',
    ],
    linePays: {
      A: [85, 540, 4300],
      B: [55, 260, 1800],
      C: [35, 130, 650],
      D: [21, 65, 260],
      E: [12, 30, 130],
      F: [6, 21, 85],
      G: [6, 17, 65],
      H: [4, 13, 55],
    },
    scatterPays: [4, 25, 250],
  },
  fierce: {
    strips: [
      'EHSEGHFEHDCDHGEFBSCBGDGFGEHFAEFDGHFHG',
      'DWEGFHGHBDHGEGHEFESGHFGDHEBDAFEGHWCFCF',
      'HSWFDFABDHGBGFHEGEFEHEDCECGHDHGWHGSFEFG',
      'EHGHDGDEHFHWEFGEFCGAFHBEGHCSGEWBFHDGDF',
      'EGHFGSFHEGHSHFGCAFDEGHFEDHGBEFDCEGDHB',
    ],
    linePays: {
      A: [140, 1500, 14700],
      B: [85, 580, 4500],
      C: [75, 350, 2200],
      D: [30, 120, 580],
      E: [15, 45, 170],
      F: [12, 35, 140],
      G: [6, 25, 80],
      H: [6, 15, 60],
    },
    scatterPays: [2, 20, 300],
  },
};
