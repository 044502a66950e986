/** Import directions: main -> app, worker -> features -> engines, adapters -> platform. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: '@medplum/fhirtypes holds types alone: there is no module to resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@medplum/fhirtypes$' },
    },
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: '^src/(?!platform)' },
    },
    {
      name: 'engines-stand-alone',
      severity: 'error',
      from: { path: '^src/engines' },
      to: { path: '^src/(features|adapters|platform/(http|db|jobs)|[^/]+\\.ts)' },
    },
    {
      name: 'engines-do-not-mix',
      comment: 'What both understand language with stands below them: they may import it, it imports neither.',
      severity: 'error',
      from: { path: '^src/engines/([^/]+)/', pathNot: '^src/engines/dialog-rules/' },
      to: { path: '^src/engines/', pathNot: '^src/engines/($1|language)/' },
    },
    {
      name: 'rules-know-the-dialog-seam',
      comment: 'The dialog engine by rules, until its successor stands: it shares what goes in and out of a turn.',
      severity: 'error',
      from: { path: '^src/engines/dialog-rules/' },
      to: {
        path: '^src/engines/',
        pathNot:
          '^src/engines/(dialog-rules/|language/|dialog/(types|practice|tools|analysis-types|civil-time|holidays|memoize|outbox|same-name|nlg/en/say-\\w+|testing/practice-in-memory)\\.ts$)',
      },
    },
    {
      name: 'adapters-know-no-feature',
      severity: 'error',
      from: { path: '^src/adapters' },
      to: { path: '^src/(features|[^/]+\\.ts)' },
    },
    {
      name: 'features-not-upwards',
      severity: 'error',
      from: { path: '^src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/[^/]+\\.ts$', pathNot: '^src/(config|deps)\\.ts$' },
    },
    {
      name: 'no-foreign-store',
      comment: 'A feature calls another feature through its operations.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/features/[^/]+/(store|routes)\\.ts$', pathNot: '^src/features/$1/' },
    },
    ...[
      ['form', 'way|list|record|reading|writing'],
      ['way', 'form|list|record|reading|writing'],
      ['list', 'record|reading|writing'],
      ['record', 'reading|writing'],
      ['reading', 'writing'],
      ['writing', 'reading'],
    ].map(([room, above]) => ({
      name: `planner-${room}`,
      comment:
        'Forms and ways know nothing of lists, lists nothing of records, and none of them what they are used for.',
      severity: 'error',
      from: { path: `^src/engines/relay/planner/${room}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^src/engines/relay/planner/(?:${above})/` },
    })),
    ...[
      ['words', 'values|reading|writing'],
      ['values', 'reading|writing'],
      ['reading', 'writing'],
    ].map(([room, above]) => ({
      name: `instruction-${room}`,
      comment: 'Words make values, words and values make steps.',
      severity: 'error',
      from: { path: `^src/engines/relay/instruction/${room}/` },
      to: { path: `^src/engines/relay/instruction/(?:${above})/` },
    })),
    { name: 'acceptance-is-black-box', severity: 'error', from: { path: '^test/acceptance' }, to: { path: '^src' } },
    {
      name: 'examples-stand-alone',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { path: '^(src|test|examples)/', pathNot: '^examples/$1/' },
    },
    {
      name: 'product-without-examples',
      severity: 'error',
      from: { path: '^src' },
      to: { path: '^(examples|bench|scripts|demo)' },
    },
    {
      name: 'product-without-harness',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.test\\.ts$' },
      to: { path: '^test' },
    },
    {
      name: 'twilio-in-one-place',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/adapters/carriers' },
      to: { path: 'node_modules/twilio' },
    },
    {
      name: 'playwright-in-one-place',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(adapters/browsers|engines/relay)' },
      to: { path: 'node_modules/playwright-core', dependencyTypesNot: ['type-only'] },
    },
    ...['anthropic', 'openai', 'google', 'openai-compatible'].map((vendor) => ({
      name: `${vendor}-in-one-file`,
      comment: 'What is peculiar to a vendor of language models stands in its own file.',
      severity: 'error',
      from: { pathNot: `^src/adapters/language-models/${vendor.replace('openai-', '')}\\.ts$` },
      to: { path: `node_modules/@ai-sdk/${vendor}/` },
    })),
    {
      name: 'model-clients-in-one-folder',
      comment: 'Whoever asks a model asks through the port of engines/language.',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/adapters/language-models/' },
      to: { path: 'node_modules/(@ai-sdk|ai)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  },
};
