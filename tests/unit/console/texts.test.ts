import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissions } from '#server/staff/permissions.ts';

/** The texts of the first page, and those of each area. */
const english: Record<string, string> = Object.assign(
  {},
  ...globSync('console/i18n/messages/en/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
);
const sources = globSync('console/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
/** Ids composed at run time, by their beginnings. */
const computed =
  `account_name. act. alarm.kind. campaigns.type_ campaign.field. campaign.new_ campaign.warning. case. content.art. content.loading content.kinds. content.set_ content.text_ cases.owner_ catalogue.kind. deposit.reason. difference.book. document. documents.look draw. entry. find.kind. hold. imports.act. imports.kind. imports.detail. imports.fact. load. look.fault. look.theme. look.logo look.icon look.seal look.scene page. pause. people.access. catalogue.group. country.registration. country.deposit_limit. country.period. country.identity. country.cancelling. country.rule. country.state. country.value. vip.figure. vip.name. vip.state.
  problem. propose. receipt.held_for. receipt.kind. receiptrule.refusal. report.by. report.figure. report.short. role. round.report_ round.verdict_ rounds. rules.if. rules.look. status. proposal. system.engine. system.source. timeline. today.kind. ui. whereabouts. withdrawal.risk.`.split(
    /\s+/,
  );
const isPrefix = (id: string): boolean => Object.keys(english).some((each) => each.startsWith(`${id}.`));
const quoted = new Set(sources.flatMap((text) => [...text.matchAll(/['"]([a-z]+(?:\.\w+)+)['"]/g)].map(([, id]) => id!)));
const prefixes = new Set(Object.keys(english).map((id) => id.split('.')[0]!));

test('[34.5] every text that the console names is there', () => {
  const events = new Set<string>(['connection.returned', 'link.refused', ...permissions]);
  const named = [...quoted].filter((id) => prefixes.has(id.split('.')[0]!) && !events.has(id) && !isPrefix(id));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !(id in english))).toEqual([]);
});

test('[34.5] every text of the console is shown somewhere', () => {
  const unused = Object.keys(english).filter((id) => !quoted.has(id) && !computed.some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('[34.5] every refusal and every role of the contract has a text', () => {
  const contract = readFileSync('openapi/operators.yaml', 'utf8');
  const listed = (text: string) => text.split(',').map((name) => name.trim());
  const codes = listed(/code:\s+type: string\s+enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const roles = listed(/Role: \{ type: string, enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const acts = listed(/ActOperation: \{ type: string, enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const pages = listed(/Page: \{ type: string, enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const kinds = listed(/WaitingWork:[^]*?kind: \{ type: string, enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const whereabouts = listed(/whereabouts:\s+type: string\s+enum: \[([^\]]+)\]/.exec(contract)![1]!);
  const ids = [
    // The platform's own sentence is shown for it.
    ...codes.filter((code) => code !== 'invalid_request').map((code) => `problem.${code}`),
    ...roles.map((role) => `role.${role}`),
    ...acts.map((act) => `act.${act}`),
    ...pages.map((page) => `page.${page}`),
    ...kinds.map((kind) => `today.kind.${kind}`),
    ...whereabouts.flatMap((each) => [`whereabouts.${each}`, `whereabouts.${each}_body`]),
  ];
  expect(ids.filter((id) => !(id in english))).toEqual([]);
});
