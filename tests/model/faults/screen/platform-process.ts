import { startTestPlatform } from '../../../support/platform.ts';

/*
 * The platform in a process of its own: the clock of a screen's test is not its clock, and it remembers what it has done. Started by
 * `real-platform.ts`.
 */
const portOf = (name: string) => Number(process.env[name]);
const platform = await startTestPlatform({
  seeded: true,
  config: { port: portOf('PORT'), partnerPort: portOf('PARTNER_PORT'), rateLimitFactor: 1_000 },
});
process.once('SIGTERM', () => {
  platform.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
console.log('ready');
