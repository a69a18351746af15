import { required } from '#domain/required.ts';

/** A program of this repository, which gets the arguments; or several commands, of which the last gets them. */
export type Program = string | readonly (readonly [string, ...string[]])[];

export interface Group {
  readonly programs: Readonly<Record<string, Program>>;
  /** The programs that run without a name in the first argument. Only a single one gets the arguments. */
  readonly default?: readonly string[];
}

/** The commands `npm run GROUP -- NAME`. */
export const groups: Readonly<Record<string, Group>> = {
  bench: {
    programs: { api: 'tools/bench-api.ts', games: 'tools/bench-games.ts', growth: 'tools/bench-growth.ts', web: 'tools/bench-web.ts' },
  },
  check: {
    programs: {
      lint: [
        ['oxlint', '--type-aware', '--deny-warnings'],
        ['node', 'tools/regex-lint.ts'],
      ],
      format: [['oxfmt', '--check']],
      types: [['node', 'node_modules/@typescript/native/bin/tsc', '-p', '.']],
      imports: 'tools/import-lint.ts',
      contract: [
        [
          'redocly',
          'lint',
          '--config=openapi/redocly.yaml',
          ...['croupier', 'partners', 'operators'].map((name) => `openapi/${name}.yaml`),
        ],
        ['node', 'scripts/generate-api.ts', '--check'],
      ],
      regex: 'tools/regex-lint.ts',
      reading: 'tools/reading.ts',
      requirements: 'tools/requirements.ts',
    },
    default: ['lint', 'format', 'types', 'imports', 'contract'],
  },
  conform: {
    programs: {
      dialect: 'tools/conform-dialect.ts',
      processor: 'tools/conform-processor.ts',
      provider: 'tools/conform-provider.ts',
      wallet: 'tools/conform-wallet.ts',
    },
  },
  docs: { programs: { site: 'tools/docs-site.ts', asvs: 'tools/asvs.ts', evidence: 'tools/evidence.ts' }, default: ['site'] },
  environments: { programs: { site: 'tools/environments.ts', suspended: 'tools/suspended.ts' }, default: ['site'] },
  games: { programs: { simulate: 'tools/simulate.ts', verify: 'tools/verify.ts' } },
  operator: {
    programs: {
      audit: 'scripts/audit.ts',
      backup: 'scripts/backup.ts',
      'copy-data': 'scripts/copy-data.ts',
      doctor: 'scripts/doctor.ts',
      evidence: 'scripts/evidence.ts',
      inbox: 'scripts/inbox.ts',
      maintenance: 'scripts/maintenance.ts',
      migrate: 'scripts/migrate.ts',
      payments: 'scripts/payments.ts',
      players: 'scripts/players.ts',
      report: 'scripts/report.ts',
      restore: 'scripts/restore.ts',
      staff: 'scripts/staff.ts',
    },
  },
  rails: { programs: { faults: 'tools/rail-faults.ts', try: 'tools/try-rail.ts' } },
  release: {
    programs: {
      notes: 'tools/release-notes.ts',
      sbom: [['npm', 'sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']],
    },
  },
  soak: { programs: { platform: 'tools/soak.ts', live: 'tools/soak-live.ts' }, default: ['platform'] },
  stories: {
    programs: {
      build: [['storybook', 'build', '-o', 'storybook-static']],
      diff: 'tools/stories-diff.ts',
      baseline: [['node', 'tools/stories-diff.ts', '--take']],
    },
  },
};

export interface Call {
  readonly program: Program;
  readonly args: readonly string[];
}

/** @returns the programs that the arguments name. @throws Error with a usage message for an unknown name. */
export function callsOf(name: string, [first, ...others]: readonly string[]): readonly Call[] {
  const { programs, default: defaults = [] } = required(groups[name], `The group ${name}`);
  const callOf = (program: string, args: readonly string[]): Call => ({ program: required(programs[program], program), args });
  if (first !== undefined && Object.hasOwn(programs, first)) return [callOf(first, others)];
  const args = first === undefined ? [] : [first, ...others];
  if (defaults.length === 0 || (defaults.length > 1 && args.length > 0))
    throw new Error(`Usage: npm run ${name} -- ${Object.keys(programs).join('|')} …`);
  return defaults.map((each) => callOf(each, args));
}
