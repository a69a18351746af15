import { startTestPlatform } from '#tests/support/platform.ts';

/* The platform in a process of its own: the clock of a screen's test is not its clock, and it keeps its state. Started by `real-platform.ts`. */
const portOf = (name: string) => Number(process.env[name]);
const [port, partnerPort] = [portOf('PORT'), portOf('PARTNER_PORT')];
// Addresses at which platform and processor find each other.
const [url, partnerUrl] = [`http://localhost:${port}`, `http://localhost:${partnerPort}`];
const platform = await startTestPlatform({
  seeded: true,
  runTimers: true,
  config: { port, partnerPort, publicUrl: url, apiUrl: url, partnerUrl, rateLimitFactor: 1_000 },
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
