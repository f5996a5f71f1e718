/** The arrows of the architecture (docs/architecture.md): what may import what. `npm run arch` and tests/architecture hold them. */
const onlyItself = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, ...allowed] },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types included: what needs each other is one thing.',
      from: {},
      to: { circular: true },
    },
    // An import that ends in `?url` is the address that Vite gives a file.
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
    onlyItself(
      'engine-is-pure',
      '^engine/',
      ['(^|/)node_modules/(@types/)?json-logic-js/', '^schemas/core/parts/'],
      'The engine imports json-logic-js, the parts that all modules share, and nothing else.',
    ),
    onlyItself('workflows-are-pure', '^workflows/', ['(^|/)node_modules/xstate/'], 'The lifecycles import xstate and nothing else.'),
    {
      name: 'one-door-to-xstate',
      severity: 'error',
      comment:
        'lifecycle.ts is the only file that calls the transition functions; the lifecycles themselves are set up with xstate, and the client runs flows of its own.',
      from: { pathNot: ['^workflows/', '^src/client/', '^tests/'] },
      to: { path: '(^|/)node_modules/(xstate|@xstate)/' },
    },
    onlyItself(
      'shared-is-neutral',
      '^src/(shared/|modules/[^/]+/model\\.ts)',
      ['^engine/index\\.ts$', '^engine/template\\.ts$', '^workflows/index\\.ts$'],
      'What both sides use knows neither of them.',
    ),
    {
      name: 'engine-by-its-front-door',
      severity: 'error',
      comment: 'Others see engine/index.ts, the types of engine/template.ts, engine/interchange/interchange.ts, and workflows/index.ts.',
      from: { path: '^src/' },
      to: { path: '^(engine|workflows)/', pathNot: ['^engine/(index|template|interchange/interchange)\\.ts$', '^workflows/index\\.ts$'] },
    },
    {
      name: 'server-not-client',
      severity: 'error',
      from: { path: '^src/(server|modules/[^/]+/server)/' },
      to: { path: '^src/(client|modules/[^/]+/client)/' },
    },
    {
      name: 'client-not-server',
      severity: 'error',
      from: { path: '^src/(client|modules/[^/]+/client)/' },
      to: { path: '^src/(server|modules/[^/]+/server)/' },
    },
    {
      name: 'client-without-node',
      severity: 'error',
      from: { path: '^src/(client|modules/[^/]+/client)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'modules-by-main-only',
      severity: 'error',
      comment: 'A module is found by its folder; nothing in the core knows it.',
      from: { path: '^src/(server|client)/', pathNot: '^src/(server/main\\.ts|client/main\\.tsx)$' },
      to: { path: '^src/modules/' },
    },
    {
      name: 'modules-meet-at-their-edges',
      severity: 'error',
      comment: 'A module sees of another its model and the index of its own side.',
      from: { path: '^src/modules/([^/]+)/(server|client)?' },
      to: {
        path: '^src/modules/([^/]+)/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/model\\.ts$', '^src/modules/[^/]+/$2/index\\.tsx?$'],
      },
    },
    {
      name: 'one-door-to-the-database',
      severity: 'error',
      comment: 'Only src/server/db speaks to PostgreSQL; everything else goes through withTenant.',
      from: { path: '^(src|tests)/', pathNot: '^src/server/db/' },
      to: { path: '(^|/)node_modules/(@types/pg|pg|pg-pool|pg-cursor)/' },
    },
    {
      name: 'one-queue',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/jobs/' },
      to: { path: '(^|/)node_modules/graphile-worker/' },
    },
    {
      name: 'main-is-the-root',
      severity: 'error',
      comment: 'The composition root imports; nothing imports it.',
      from: {},
      to: { path: '^src/(server/main\\.ts|client/main\\.tsx)$' },
    },
    { name: 'product-not-tests', severity: 'error', from: { path: '^(src|engine|workflows)/' }, to: { path: '^tests/' } },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^(src|engine|workflows)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A fixture that is laid over the product imports what stands there.
    exclude: { path: '^(dist|data|tests/fixtures/safety-walks)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
