import { caught, type InjectedFault } from './injected-fault.ts';

const bounds = 'tests/unit/http/bounds.test.ts';

/** Bounds of calls, connections, bodies and queues that are moved. */
export const faultsOfBounds: readonly InjectedFault[] = [
  {
    what: 'a bound is moved: the room for a cash-out is rounded down',
    file: 'server/http/places.ts',
    text: 'max + Math.ceil(max * urgentShare)',
    instead: 'max + Math.floor(max * urgentShare)',
    caughtBy: caught(bounds, '[U-16] calls at once'),
  },
  {
    what: 'a bound is moved: cash-outs have a fifth of room more',
    file: 'server/http/places.ts',
    text: 'const urgentShare = 0.1;',
    instead: 'const urgentShare = 0.2;',
    caughtBy: caught(bounds, '[U-16] calls at once'),
  },
  {
    what: 'a bound is moved: one network has fewer connections',
    file: 'server/http/connections.ts',
    text: 'export const maxConnectionsPerNetwork = 500;',
    instead: 'export const maxConnectionsPerNetwork = 50;',
    caughtBy: caught(bounds, '[U-16] connections'),
  },
  {
    what: 'a bound is moved: the surroundings of an address have half of their connections',
    file: 'server/http/connections.ts',
    text: 'const regionFactor = 4;',
    instead: 'const regionFactor = 2;',
    caughtBy: caught(bounds, '[U-16] connections'),
  },
  {
    what: 'a bound is moved: a silent connection stays for ten minutes',
    file: 'server/http/app.ts',
    text: 'const connectionTimeout = 60_000;',
    instead: 'const connectionTimeout = 600_000;',
    caughtBy: caught(bounds, 'waits so long'),
  },
  {
    what: 'a bound is moved: a server has times of its own and not those of the application',
    file: 'server/http/app.ts',
    text: 'createServer(times)',
    instead: 'createServer()',
    caughtBy: caught(bounds, 'waits so long'),
  },
  {
    what: 'a bound is moved: a body may have a megabyte',
    file: 'server/http/app.ts',
    text: 'bodyLimit: bodyLimit,',
    instead: '',
    caughtBy: caught(bounds, 'takes a body of 8 KiB'),
  },
  {
    what: 'a bound is moved: a body may have 16 KiB',
    file: 'server/http/bodies.ts',
    text: 'export const bodyLimit = 8 * 1024;',
    instead: 'export const bodyLimit = 16 * 1024;',
    caughtBy: caught(bounds, 'takes a body of 8 KiB'),
  },
  {
    what: 'a bound is moved: fewer guests are served at once',
    file: 'server/http/guest-lane.ts',
    text: 'maxRunning: 32,',
    instead: 'maxRunning: 12,',
    caughtBy: caught(bounds, '32 run at once'),
  },
  {
    what: 'a bound is moved: twelve pages are rendered at once',
    file: 'server/site/pages.ts',
    text: 'maxRunning: 1,',
    instead: 'maxRunning: 12,',
    caughtBy: caught('tests/platform/site-load.test.ts', '[U-18] pages are rendered one at a time'),
  },
  {
    what: 'a bound is moved: twelve documents are decoded at once',
    file: 'server/documents/decoder.ts',
    text: 'maxRunning: 1,',
    instead: 'maxRunning: 12,',
    caughtBy: caught('tests/unit/documents/uploads.test.ts', '[U-15] files are decoded one at a time'),
  },
  {
    what: 'a bound is moved: any number of documents waits',
    file: 'server/documents/decoder.ts',
    text: 'maxWaiting: 12,',
    instead: 'maxWaiting: 1_200,',
    caughtBy: caught('tests/unit/documents/uploads.test.ts', '[U-15] twelve files wait'),
  },
];
