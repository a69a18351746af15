import { clusters } from './models/clusters.ts';
import { tumble } from './models/tumble.ts';
import { colossal, variableWays, ways } from './models/ways.ts';
import type { StatedMachine } from './stated.ts';

/** Models that pay in ways, in clusters, or anywhere. */
export const cellMachines = {
  ways: {
    machine: ways({
      strips: [
        'FCSCBECFEGFGEHAHDHGHFDGBAFHGEHDGD',
        'FSBHGCEFDFDCEFCWEFGHBDHAGHDGHEABHG',
        'FECFCDFBGBEHAHFHGDGSDWEHGFHEAGCDHG',
        'DGWAECHGFDFBSHGHFCDEHCEHGDABHEGFBF',
        'CDGBFAECFHEHGASHFGHGDFDBHEHGCFGDE',
      ],
      pays: {
        A: [152, 606, 2308],
        B: [114, 378, 1514],
        C: [94, 302, 1134],
        D: [76, 190, 644],
        E: [62, 152, 454],
        F: [30, 94, 302],
        G: [30, 76, 226],
        H: [18, 60, 190],
      },
      scatterPays: [200, 1000, 5000],
    }),
    returnPercent: '96.00',
    volatility: 'medium',
    deviation: 2.3,
    wins: 22.9,
  },
  'variable-ways': {
    machine: variableWays({
      cells: [
        'AABBCCDDEEEFFFGGGHHH',
        'AABBCCDDEEEFFFGGGHHHW',
        'AABBCCDDEEEFFFGGGHHHW',
        'AABBCCDDEEEFFFGGGHHHW',
        'AABBCCDDEEEFFFGGGHHHW',
        'AABBCCDDEEEFFFGGGHHH',
      ],
      least: 2,
      most: 7,
      pays: {
        A: [12, 35, 94, 354],
        B: [9, 24, 59, 236],
        C: [7, 17, 47, 143],
        D: [6, 14, 35, 118],
        E: [4, 7, 14, 47],
        F: [2, 6, 12, 35],
        G: [2, 5, 9, 28],
        H: [1, 4, 7, 24],
      },
    }),
    returnPercent: '95.99',
    volatility: 'medium',
    deviation: 3.8,
    wins: 16.8,
  },
  colossal: {
    machine: colossal({
      strips: ['GECEGFHCACBHGHFBDABAGDEHFDFE', 'GEHABFCHGFBFHDEGCBEFCGDEDHAH'],
      giants: 'AABBBCCCDDDEEEFFFGGGHHHW',
      pays: {
        A: [190, 1560],
        B: [160, 940],
        C: [120, 620],
        D: [90, 440],
        E: [60, 280],
        F: [50, 190],
        G: [40, 120],
        H: [20, 90],
      },
    }),
    returnPercent: '95.95',
    volatility: 'medium',
    deviation: 2.5,
    wins: 22.6,
  },
  tumble: {
    machine: tumble({
      reels: 5,
      rows: 4,
      fill: 'AABBBCCCDDDDEEEEEFFFFF',
      least: 7,
      pays: {
        A: [230, 455, 1140, 3415],
        B: [115, 230, 570, 1705],
        C: [90, 170, 340, 1025],
        D: [60, 115, 230, 685],
        E: [35, 70, 135, 400],
        F: [30, 55, 115, 285],
      },
      factors: [1, 2, 3, 5, 10],
    }),
    returnPercent: '96.00',
    volatility: 'medium',
    deviation: 3.2,
    wins: 18.6,
  },
  clusters: {
    machine: clusters({
      reels: 5,
      rows: 5,
      fill: 'AABBBCCCDDDEEEEFFFFF',
      least: 5,
      pays: {
        A: [710, 1130, 2120, 4240, 11310],
        B: [280, 570, 1130, 2120, 5660],
        C: [210, 420, 710, 1410, 3540],
        D: [140, 280, 570, 1130, 2830],
        E: [80, 170, 280, 570, 1410],
        F: [60, 110, 200, 400, 990],
      },
      litFactor: 3,
    }),
    returnPercent: '95.92',
    volatility: 'high',
    deviation: 4,
    wins: 18,
  },
} as const satisfies Readonly<Record<string, StatedMachine>>;
