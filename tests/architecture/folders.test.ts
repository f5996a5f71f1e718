import { describe, expect, it } from 'vitest';
import { circlesOf, climbsOf, importsOf } from '../support/folder-graph.ts';
import { filesOf, textOf } from '../support/repository.ts';

/** Names the types of the parts that the server is composed of. Folders are handed these parts, so the list stands outside the graph. */
const partsList = 'src/server/services.ts';

const everyImport = importsOf(
  filesOf('engine', 'src').filter((path) => /\.(tsx?|css)$/.test(path)),
  textOf,
);
const imports = everyImport.filter(({ from }) => from !== partsList);

/** The folders of each tree, from the bottom to the top. A folder imports from its own layer, without circles, and from those below it. */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/server': [
    ['keys', 'db', 'texts', 'http', 'runtime', 'modules', 'audit', 'interchange'],
    ['outbox', 'session'],
    ['listing', 'files', 'imports', 'export', 'reviews', 'confirmations', 'saved-filters', 'public-links'],
    ['roles', 'risk-matrices', 'report-clocks', 'mailbox', 'mail', 'terms', 'templates', 'notifications', 'revisions'],
    [
      'organizations',
      'signing',
      'plugins',
      'realtime',
      'sites',
      'users',
      'manpower',
      'onboarding',
      'connectivity',
      'sources',
      'lookups',
      'library',
    ],
    ['records'],
    ['activity', 'erasure', 'schedules', 'figures', 'gate', 'work', 'workflows', 'calendar', 'reports', 'statistics'],
    ['effects', 'mailers', 'file-access', 'import-routes', 'print', 'osha', 'public-forms'],
    ['jobs', 'seed', 'backup', 'cli'],
  ],
  'src/client': [
    ['ui', 'paths', 'realtime', 'offline', 'locales', 'service-worker'],
    ['session', 'autosave', 'messages', 'confirmations'],
    ['profile'],
    ['files'],
    ['forms', 'lists', 'directory', 'memory', 'tours', 'first-run'],
    ['settings', 'modules'],
    ['imports', 'currency', 'exports', 'library', 'risk-matrices', 'roles', 'signing', 'terms', 'manpower', 'workflows', 'activity-log'],
    ['calendar', 'gate', 'onboarding', 'sites'],
    ['records'],
    ['dashboards', 'reports', 'statistics'],
    ['report-clocks', 'audit-report', 'papers', 'work', 'revisions', 'public-forms', 'mailers', 'mailbox', 'notifications', 'users'],
    ['menu', 'command-palette'],
    ['designer'],
    ['shell'],
  ],
  engine: [
    ['time', 'patterns', 'risk'],
    ['rules', 'field-types'],
    ['survey'],
    ['compile'],
    ['analysis', 'filling'],
    ['lint', 'simulation'],
    ['interchange', 'composing'],
    ['designing'],
    ['versions'],
    ['merging'],
  ],
  'src/client/designer': [
    ['draft', 'parts', 'keys'],
    ['words', 'saving'],
    ['canvas', 'rules', 'merge', 'versions', 'library'],
    ['properties'],
    ['preview', 'settings', 'translations'],
    ['publish'],
    ['frame'],
  ],
};

describe.each(Object.entries(layers))('the folders of %s', (tree, order) => {
  it('are in no circle', () => {
    expect(circlesOf(tree, imports)).toEqual([]);
  });

  it('import nothing from a higher layer', () => {
    expect(climbsOf(tree, order, imports)).toEqual([]);
  });
});

it("the list of the server's parts imports types alone", () => {
  const statements = textOf(partsList).match(/^import .*$/gm) ?? [];
  expect(statements).toHaveLength(everyImport.filter(({ from }) => from === partsList).length + 1);
  expect(statements.filter((statement) => !statement.startsWith('import type '))).toEqual([]);
});

describe.each(['src/client/records', 'src/client/designer/canvas'])('the folders by task of %s', (tree) => {
  it('are in no circle', () => {
    expect(circlesOf(tree, imports)).toEqual([]);
  });
});

describe('a new import', () => {
  const texts: Readonly<Record<string, string>> = {
    'src/client/ui/plate.tsx': `import { useState } from 'react';\nimport type {\n  Row,\n} from '../records/row.ts';`,
    'src/client/records/row.ts': `import '../ui/plate.css';\nconst load = () => import('./list.tsx');\nimport { useMemo } from 'react';`,
    'src/client/records/list.tsx': `export * from '../ui/plate.tsx';`,
    'src/client/ui/plate.css': '',
  };
  const read = importsOf(Object.keys(texts), (path) => texts[path] ?? '');

  it('is reported with its line, whether of types, style sheets, lazy parts or re-exports', () => {
    expect(read).toEqual([
      { from: 'src/client/ui/plate.tsx', line: 4, to: 'src/client/records/row.ts' },
      { from: 'src/client/records/row.ts', line: 1, to: 'src/client/ui/plate.css' },
      { from: 'src/client/records/row.ts', line: 2, to: 'src/client/records/list.tsx' },
      { from: 'src/client/records/list.tsx', line: 1, to: 'src/client/ui/plate.tsx' },
    ]);
  });

  it('that closes a circle is named by file and line', () => {
    expect(circlesOf('src/client', read)).toEqual([
      'src/client/ui/plate.tsx:4 imports src/client/records/row.ts, which closes a circle of records, ui',
    ]);
  });

  it('that points upwards is named by file and line, and a folder without a layer by its name', () => {
    expect(climbsOf('src/client', [['ui'], ['records']], read)).toEqual([
      'src/client/ui/plate.tsx:4 imports src/client/records/row.ts, which is in a higher layer',
    ]);
    expect(climbsOf('src/client', [['ui']], read)).toEqual(['src/client/records has no layer in tests/architecture/folders.test.ts']);
  });
});
