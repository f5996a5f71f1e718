import { beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, i18n, startI18n } from '../../src/client/i18n.ts';
import { roleName } from '../../src/client/session/role-name.ts';
import { moduleTitle } from '../../src/client/modules/module-title.ts';
import { systemRoleOf, systemRoles } from '../../src/shared/system-roles.ts';

beforeAll(async () => {
  await startI18n();
  await changeLanguage('de');
});

describe('in the reader’s language', () => {
  it('names every built-in role', async () => {
    const brought = Object.values(systemRoles);
    expect(brought.filter((name) => systemRoleOf(name) === undefined)).toEqual([]);
    expect(brought.map(roleName)).toContain('Antrag\u00adstellende Person');
    // In another script no name can be the English one, as “Auditor” is in German.
    await changeLanguage('bg');
    expect(brought.filter((name) => roleName(name) === name)).toEqual([]);
    await changeLanguage('de');
  });

  it('leaves the names of custom roles unchanged', () => {
    expect(roleName('Shift foreman, tank farm')).toBe('Shift foreman, tank farm');
  });

  it('names a JSON-only module by its manifest, or else by its id', () => {
    const title = { en: 'Toolbox talks', de: 'Kurzunterweisungen' };
    expect(i18n.language).toBe('de');
    expect(moduleTitle({ id: 'toolbox-talks', title })).toBe('Kurzunterweisungen');
    expect(moduleTitle({ id: 'toolbox-talks', title }, 'fr')).toBe('Toolbox talks');
    expect(moduleTitle({ id: 'toolbox-talks' })).toBe('Toolbox talks');
  });
});
