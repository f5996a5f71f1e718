import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { learnPaths } from '../../src/client/paths/paths.ts';
import { landingPath } from '../../src/client/shell/landing.ts';
import { settingsAreas } from '../../src/client/settings/settings-area.ts';
import { settingsSubjectOf, type ModuleManifest } from '../../src/shared/manifest.ts';
import { allows, type Rule } from '../../src/shared/permission.ts';
import type { Profile } from '../../src/shared/session.ts';

/** Returns the fields of a profile that decide the landing page. */
function who(rules: Rule[], contractor: string | null = null): Pick<Profile, 'rules' | 'user'> {
  const user = { id: 'u', organization_id: 'o', full_name: 'Rosa', email: 'rosa@muster.example', role_name: 'Requester' };
  const rest = {
    status: 'Active',
    is_contractor: contractor !== null,
    employee_id: null,
    phone: null,
    gender: null,
    shift: null,
    photo: null,
    language: 'en',
    preferences: {},
  } as const;
  return { rules, user: { ...user, ...rest, is_admin: false, contractor_id: contractor, tour_names: [], notifications: { unread: 0 } } };
}

const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ModuleManifest;
const modules = [
  ...['permits', 'audits', 'contractors', 'worker-profiles'].map((id) => manifestOf(`schemas/${id}/module.json`)),
  manifestOf('tests/fixtures/modules/toolbox-talks/module.json'),
].toSorted((a, b) => a.menu.order - b.menu.order);
learnPaths(modules);

/** Returns the landing page in an organisation that uses all modules: the server offers those that the rules open. */
function land(profile: Pick<Profile, 'rules' | 'user'>): string {
  const { rules } = profile;
  const readable = modules.filter(({ subject }) => allows(rules, 'read', subject));
  const designed = modules.filter((manifest) => allows(rules, 'read', settingsSubjectOf(manifest)));
  return landingPath(profile, { readable, designed });
}

describe('the landing page', () => {
  it('is the first area the person may read', () => {
    expect(land(who([{ subject: 'Permit', actions: ['read'] }]))).toBe('/');
    expect(land(who([{ subject: 'RC Master', actions: ['read'] }]))).toBe('/whyanalysis');
  });

  it('follows the order of the specification: categories before root causes, both before permits', () => {
    const rules: Rule[] = [
      { subject: 'Permit', actions: ['read'] },
      { subject: 'RC Master', actions: ['read'] },
      { subject: 'Category', actions: ['read'] },
    ];

    expect(land(who(rules))).toBe('/categories');
    expect(land(who(rules.slice(0, 2)))).toBe('/whyanalysis');
  });

  it('prefers the templates of a module to its records for template designers, as the manifest defines', () => {
    const rules: Rule[] = [
      { subject: 'Permit', actions: ['read'] },
      { subject: 'Permit Form Setting', actions: ['read'] },
    ];

    expect(land(who(rules))).toBe('/permit-forms');
    expect(land(who([...rules, { subject: 'WorkFlow', actions: ['read'] }]))).toBe('/workflows');
  });

  it('is a module outside the specification, in menu order, only when nothing else is readable', () => {
    const talks: Rule = { subject: 'Toolbox Talk', actions: ['read'] };
    const audits: Rule = { subject: 'Audit', actions: ['read'] };

    expect(land(who([talks]))).toBe('/toolbox-talks');
    expect(land(who([talks, audits]))).toBe('/audits');
    expect(land(who([talks, audits, { subject: 'Permit', actions: ['read'] }]))).toBe('/');
  });

  it('is their company for a contractor’s user, whose register has no other', () => {
    const rules: Rule[] = [{ subject: 'Contractor', actions: ['read'] }];

    expect(land(who(rules))).toBe('/contractors');
    expect(land(who(rules, 'c-1'))).toBe('/contractors/c-1/summary');
  });

  it('is no module that the organisation does not use', () => {
    const rules: Rule[] = [{ subject: 'Permit', actions: ['read'] }];

    expect(landingPath(who(rules), { readable: [], designed: [] })).toBe('/no_permissions');
  });

  it('is the no-permissions page when nothing is readable', () => {
    expect(land(who([]))).toBe('/no_permissions');
    expect(land(who([{ subject: 'Permit', actions: ['create'] }]))).toBe('/no_permissions');
  });
});

describe('the settings', () => {
  it('have a path and a place of their own, each once', () => {
    expect(new Set(settingsAreas.map(({ id }) => id)).size).toBe(settingsAreas.length);
    expect(new Set(settingsAreas.map(({ path }) => path)).size).toBe(settingsAreas.length);
    expect(settingsAreas.map(({ order }) => order)).toEqual(settingsAreas.map(({ order }) => order).toSorted((a, b) => a - b));
  });
});
