/*
 * The import rules. Every arrow points down this table: a folder may import what its row names, and itself. `types` are imported as types only;
 * `packages` are the only ones that a folder may use, `not` those that it may not. Stories, tests, tools and scripts import anything.
 */
const site = ['openapi', 'domain', 'src/loading', 'src/i18n'];
const table = {
  openapi: { imports: [], packages: [] },
  domain: { imports: ['openapi'], not: ['react', 'xstate', 'wouter', 'openapi-fetch', 'fastify'] },
  machines: { imports: ['openapi', 'domain'], packages: ['xstate'] },
  styles: { imports: [] },
  'src/icons': { imports: [] },
  'src/loading': { imports: ['openapi', 'domain'] },
  'src/i18n': { imports: ['openapi', 'domain', 'src/loading'] },
  'src/views': {
    imports: [...site, 'src/icons', 'styles'],
    types: ['machines'],
    not: ['xstate', '@xstate/react', 'wouter', 'openapi-fetch'],
  },
  'src/data': { imports: site },
  'src/navigation': { imports: [...site, 'src/data'] },
  'src/features': { imports: [...site, 'machines', 'src/views', 'src/data', 'src/navigation'] },
  'src/screens': { imports: [...site, 'machines', 'src/views', 'src/data', 'src/navigation', 'src/features'] },
  'src/worker': { imports: ['openapi', 'domain'] },
  'src/boot': { imports: [...site, 'src/views', 'src/data', 'src/navigation', 'src/features', 'src/screens'] },
  console: {
    imports: [
      ...site,
      'machines',
      'styles',
      'src/icons',
      'src/views/ui',
      'src/views/content',
      'src/data',
      'src/features/passkeys',
      'src/features/support',
      'scripts/build',
    ],
  },
  games: { imports: ['openapi', 'domain', 'styles'] },
  server: { imports: ['openapi', 'domain'], not: ['react', 'xstate', 'wouter'] },
  sandbox: { imports: ['openapi', 'domain', 'server', 'games'], not: ['react', 'xstate', 'wouter'] },
  // The signer holds keys: it knows nothing of the platform, and the platform knows only its calls.
  signer: { imports: ['domain'], not: ['react', 'xstate', 'wouter', 'fastify', 'pg'] },
  rails: { imports: ['openapi', 'domain', 'server', 'signer/tls'], types: ['signer'], not: ['react', 'xstate', 'wouter'] },
  registry: { imports: ['openapi', 'domain', 'server', 'rails', 'games'], types: ['sandbox'] },
};
const folder = (name) => `^${name}/`;
const packageOf = (name) => `node_modules/${name}/`;

const pages = ['^games/client/', '^games/[^/]+/client/'];
const drawing = ['react', 'preact', 'xstate', 'wouter'];

const rows = Object.entries(table).flatMap(([name, { imports, types = [], packages, not = [] }]) => {
  const from = { path: folder(name) };
  const known = [...imports, name].map(folder);
  return [
    {
      name: `${name} may import ${imports.join(', ') || 'nothing'}`,
      severity: 'error',
      from,
      to: { path: '^(?!node_modules/)[^/]+/', pathNot: [...known, ...types.map(folder)], dependencyTypesNot: ['core'] },
    },
    ...types.map((type) => ({
      name: `${name} may import the types of ${type} only`,
      severity: 'error',
      from,
      to: { path: folder(type), pathNot: imports.map(folder), dependencyTypesNot: ['type-only'] },
    })),
    ...(packages
      ? [
          {
            name: `${name} uses ${packages.join(', ') || 'no package'}`,
            severity: 'error',
            from,
            to: { path: 'node_modules/', pathNot: packages.map(packageOf) },
          },
        ]
      : []),
    ...(not.length > 0
      ? [{ name: `${name} does without ${not.join(', ')}`, severity: 'error', from, to: { path: not.map(packageOf) } }]
      : []),
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rows,
    {
      name: 'the rules of a game are pure: they know neither its page nor its provider',
      severity: 'error',
      from: { path: folder('games'), pathNot: [...pages, folder('games/provider'), 'rsbuild.config'] },
      to: { path: [...pages, folder('games/provider'), ...drawing.map(packageOf), packageOf('fastify'), '^(fs|path|crypto|node:)'] },
    },
    {
      name: "a game's page knows its own game: the code of all games is none of its own",
      severity: 'error',
      from: { path: pages },
      to: {
        path: ['^games/registry', '^games/engine/index', folder('games/provider'), packageOf('react'), packageOf('wouter')],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: "a game's provider draws nothing",
      severity: 'error',
      from: { path: folder('games/provider') },
      to: { path: [...pages, ...drawing.map(packageOf)] },
    },
    {
      name: 'no circle of files at run time',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no circle of types: what two files share has a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'signs of harm are closed: player protection, its settings, jobs and operators read them, and marketing never',
      severity: 'error',
      from: { path: '.', pathNot: ['^server/protection/', '^server/(config|jobs|player-admin)\\.ts$', '^(tests|tools|scripts|stories)/'] },
      to: { path: '^server/protection/harm/' },
    },
    { name: 'what is imported is there', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json|svg|sql|html)$' },
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
