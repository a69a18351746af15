import type { ExclusionRegisterEntry } from './accounts/exclusions/registers.ts';
import type { Config } from './config.ts';
import type { GameProviderEntry } from './games/providers.ts';
import type { Partner } from './partners.ts';
import type { ProcessorEntry } from './payments/processors.ts';
import type { RateSourceEntry } from './payments/rate-sources.ts';
import { type Jurisdictions, registersNamed } from './jurisdictions/jurisdictions.ts';

/** All entries that an operator can choose from. */
export interface Registries {
  readonly processors: readonly ProcessorEntry[];
  readonly rateSources: readonly RateSourceEntry[];
  readonly gameProviders: readonly GameProviderEntry[];
  readonly exclusionRegisters: readonly ExclusionRegisterEntry[];
}

/** Entries chosen by the configuration. */
export interface Choice {
  /** Processors that take payments. */
  readonly processors: readonly ProcessorEntry[];
  readonly formerProcessors: readonly ProcessorEntry[];
  readonly rates: RateSourceEntry | null;
  readonly gameProviders: readonly GameProviderEntry[];
  readonly exclusionRegisters: readonly ExclusionRegisterEntry[];
}

/** @throws Error with a sentence for the operator. */
function named<Entry extends { readonly name: string }>(variable: string, entries: readonly Entry[], name: string): Entry {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`${variable} is none of ${entries.map((one) => one.name).join(', ')}: ${name}`);
  return entry;
}

/** Two entries with one name would take each other's payments, or speak for each other. */
function requireDistinct(what: string, words: readonly (string | number)[]): void {
  const twice = words.find((word, index) => words.indexOf(word) !== index);
  if (twice !== undefined) throw new Error(`Two entries of the registries have the same ${what}: ${twice}`);
}

function processorsFor({ processors: names }: Pick<Config, 'processors'>, entries: readonly ProcessorEntry[]): readonly ProcessorEntry[] {
  if (names === null) return entries.filter(({ capabilities }) => capabilities.isSandbox).slice(0, 1);
  const chosen = names.map((name) => named('PROCESSOR', entries, name));
  if (new Set(chosen.map(({ capabilities }) => capabilities.isSandbox)).size > 1)
    throw new Error('PROCESSOR names play money beside real money: the balance would be of both. Name the one or the other.');
  return chosen;
}

function ratesFor({ rates }: Pick<Config, 'rates'>, entries: readonly RateSourceEntry[], isSandbox: boolean): RateSourceEntry | null {
  if (rates === 'none') return null;
  if (rates === null) {
    if (!isSandbox) throw new Error('Real money needs real prices: set RATES to where they come from.');
    return entries.find(({ capabilities }) => capabilities.isSandbox) ?? null;
  }
  const source = named('RATES', entries, rates);
  if (!isSandbox && source.capabilities.isSandbox) throw new Error(`RATES=${rates} makes prices up, which is for sandbox money.`);
  return source;
}

/** The registers that the rules by country name. */
function registersFor(jurisdictions: Jurisdictions, entries: readonly ExclusionRegisterEntry[]): readonly ExclusionRegisterEntry[] {
  return registersNamed(jurisdictions).map((name) => {
    const entry = entries.find((one) => one.name === name);
    if (!entry) throw new Error(`The file of jurisdictions names an exclusion register that is not installed: ${name}`);
    return entry;
  });
}

/** Whether none of them moves real money. */
export const movesPlayMoney = ({ processors, formerProcessors }: Pick<Choice, 'processors' | 'formerProcessors'>): boolean =>
  [...processors, ...formerProcessors].every(({ capabilities }) => capabilities.isSandbox);

/** Checks each name in the configuration. @throws Error with a sentence for the operator. */
export const namedEntries = (
  { processors, rateSources, gameProviders, exclusionRegisters }: Registries,
  {
    processors: names,
    formerProcessors,
    gameProviders: providers,
    rates,
    jurisdictions,
  }: Pick<Config, 'processors' | 'formerProcessors' | 'gameProviders' | 'rates' | 'jurisdictions'>,
): (() => unknown)[] => [
  ...(names ?? []).map((name) => () => named('PROCESSOR', processors, name)),
  ...formerProcessors.map((name) => () => named('FORMER_PROCESSORS', processors, name)),
  ...(providers ?? []).map((name) => () => named('GAME_PROVIDERS', gameProviders, name)),
  ...(rates === null || rates === 'none' ? [] : [() => named('RATES', rateSources, rates)]),
  () => registersFor(jurisdictions, exclusionRegisters),
];

/** @throws Error with a sentence for the operator. */
export function chosenFrom(registries: Registries, config: Config): Choice {
  const { rateSources, gameProviders, exclusionRegisters } = registries;
  const processors = processorsFor(config, registries.processors);
  const formerProcessors = config.formerProcessors.map((name) => named('FORMER_PROCESSORS', registries.processors, name));
  const used = [...processors, ...formerProcessors];
  const providers =
    config.gameProviders?.map((name) => named('GAME_PROVIDERS', gameProviders, name)) ??
    gameProviders.filter(({ isOptIn }) => isOptIn !== true);
  requireDistinct(
    'id',
    used.map(({ id }) => id),
  );
  requireDistinct(
    'name of a partner',
    [...used, ...providers].map(({ signsAs }) => signsAs),
  );
  requireDistinct(
    'provider of games',
    providers.flatMap(({ plays }): (string | number)[] => (plays === 'others' ? [plays] : [...plays])),
  );
  const isSandbox = movesPlayMoney({ processors, formerProcessors });
  return {
    processors,
    formerProcessors,
    rates: ratesFor(config, rateSources, isSandbox),
    gameProviders: providers,
    exclusionRegisters: registersFor(config.jurisdictions, exclusionRegisters),
  };
}

export const partnersOf = ({ processors, formerProcessors, gameProviders }: Choice): readonly Partner[] => [
  ...processors,
  ...formerProcessors,
  ...gameProviders,
];
