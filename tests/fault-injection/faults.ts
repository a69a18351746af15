import { faultsOfBounds } from './bounds.ts';
import { faultsOfData } from './data.ts';
import { faultsOfGames } from './games.ts';
import { faultsOfPlatform } from './platform.ts';
import { faultsOfRules } from './rules.ts';
import { faultsOfSite } from './site.ts';

export const injectedFaults = [
  ...faultsOfPlatform,
  ...faultsOfGames,
  ...faultsOfSite,
  ...faultsOfData,
  ...faultsOfBounds,
  ...faultsOfRules,
];
