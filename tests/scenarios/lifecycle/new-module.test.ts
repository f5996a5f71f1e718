import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import { writeNewModule } from '../../../src/server/modules/new-module.ts';
import { languages } from '../../../src/shared/language.ts';
import { repository } from '../../support/repository.ts';

const schemas = join(repository, 'schemas');
const root = mkdtempSync(join(tmpdir(), 'new-module-'));
afterAll(() => rmSync(root, { recursive: true }));
const lifecycles = [...new Set(loadModules([schemas]).all.map(({ lifecycle }) => lifecycle))];

describe('a new module', () => {
  it.each(lifecycles)('on the lifecycle %s passes the checks at start-up', (lifecycle) => {
    const into = join(root, lifecycle);
    writeNewModule(schemas, { id: `new-${lifecycle.toLowerCase()}s`, lifecycle, into });

    const modules = loadModules([schemas, into]);
    const made = modules.manifest(`new-${lifecycle.toLowerCase()}s`);
    expect(made).toMatchObject({ lifecycle });
    expect(Object.keys(made.title ?? {}).toSorted()).toEqual([...languages].toSorted());
    expect(made.forms).toHaveLength(1);
    const [form] = modules.stockTemplates(made.id);
    expect(form?.document).toMatchObject({ $schema: expect.stringContaining('/template.schema.json'), 'x-module': made.id });
    expect(Object.keys(form?.document['x-translations'] ?? {}).toSorted()).toEqual(['bg', 'de', 'es', 'fr', 'tr', 'zh']);
  });

  it('refuses an id in use, a reserved or invalid id and an unknown lifecycle', () => {
    const into = join(root, 'refused');
    expect(() => writeNewModule(schemas, { id: 'audits', lifecycle: 'audit', into })).toThrow('already');
    expect(() => writeNewModule(schemas, { id: 'Audit', lifecycle: 'audit', into })).toThrow('no id');
    expect(() => writeNewModule(schemas, { id: 'users', lifecycle: 'audit', into })).toThrow('address or a namespace of the product');
    expect(() => writeNewModule(schemas, { id: 'others', lifecycle: 'nothing', into })).toThrow('choose one of');
  });
});
