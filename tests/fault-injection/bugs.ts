import { bugsOfData } from './data.ts';
import { bugsOfGames } from './games.ts';
import { bugsOfPlatform } from './platform.ts';
import { bugsOfSite } from './site.ts';

export const plantedBugs = [...bugsOfPlatform, ...bugsOfGames, ...bugsOfSite, ...bugsOfData];
