import { loadModules } from '../../src/server/modules/catalogue.ts';
import { settingsSubjectOf } from '../../src/shared/manifest.ts';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { actionsOn, allows, subjects, type Action, type Rule, type Subject } from '../../src/shared/permission.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { actionsIn, subjectOf, type RoleDetail, type RoleRow } from '../../src/shared/role.ts';
import type { OfferedTemplate } from '../../src/shared/record.ts';
import { accessMatrix, grantedTo, type Need } from '../support/access-matrix.ts';
import { operationsOf, requestOf, type Operation } from '../support/api-operations.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let organization: DemoOrganization;
let operations: Operation[];
let template: string;
/** One person, whose role grants now this and now that. */
let person: Client;
let personId: string;
let roleId: string;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const needs = new Map(accessMatrix.flatMap((line) => line.operations.map((operation) => [operation, line.needs] as const)));
const needOf = (operation: Operation): Need => needs.get(nameOf(operation)) ?? 'public';
/** Subjects of the module under test. */
const ofModule: Record<string, Subject> = { module: 'Permit', settings: 'Permit Form Setting' };
const others = loadModules(['schemas']).all.filter(({ id }) => id !== 'permits');
/** Those of the others that are installed. */
const ofOthers: Record<string, Subject[]> = { module: others.map(({ subject }) => subject), settings: others.map(settingsSubjectOf) };

beforeAll(async () => {
  organization = await server.anOrganization();
  operations = await operationsOf(server.port);
  const admin = await Client.signIn(server, organization, 'admin');
  const offered = await admin.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits');
  template = offered.body.items[0]?.id ?? '';
  const made = await admin.post<{ role: { id: string } }>('/api/roles', { role: { name: 'One after the other' } });
  roleId = made.body.role.id;
  const [viewer] = (await admin.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=viewer@')).body.items;
  personId = viewer?.id ?? '';
  await admin.patch(`/api/users/${personId}`, { user: { role_id: roleId, lock_version: viewer?.lock_version } });
  person = await Client.signIn(server, organization, 'viewer');
});

/** Gives the user these rules: roles are read from the database with every request. */
async function hold(rules: readonly Rule[], isAdmin = false): Promise<void> {
  const { organizationId } = organization;
  await server.tenancy.withTenant(organization, async (trx) => {
    await trx.deleteFrom('role_rules').where('organization_id', '=', organizationId).where('role_id', '=', roleId).execute();
    if (rules.length > 0)
      await trx
        .insertInto('role_rules')
        .values(rules.map(({ subject, actions }) => ({ organization_id: organizationId, role_id: roleId, subject, actions: [...actions] })))
        .execute();
    await trx
      .updateTable('users')
      .set({ is_admin: isAdmin })
      .where('organization_id', '=', organizationId)
      .where('id', '=', personId)
      .execute();
  });
}

const ask = (operation: Operation) =>
  person.call<ProblemBody>(
    requestOf(operation, ({ in: where, name }) => {
      if (name === 'module' || name.endsWith('.module')) return 'permits';
      if (name === 'source') return 'users';
      if (name === 'template_id') return template;
      return name === 'id' && where === 'body' ? uuidv7() : undefined;
    }),
  );

/**
 * Returns the verdict of the table: admitted, turned away, or admitted to the module and turned away by its requirements there. A reader of
 * another module's records learns what everybody learns who reads some, such as the names of sites.
 */
function verdict(operation: Operation, rules: readonly Rule[], isAdmin: boolean): 'admitted' | 'denied' | 'not done' | 'in part' {
  const need = needOf(operation);
  if (need === 'admin') {
    // The OSHA log names who was hurt: it asks for the right to health data as well.
    if (/\/(osha(\/files|\/pdf)?|gri_403(\/export|\/pdf)?)$/.test(operation.path))
      return isAdmin && allows(rules, 'approve', 'Incident') ? 'in part' : 'denied';
    // A report counts the records of a module, and asks for the right to read them as well.
    if (isAdmin && /\/(reports|closure_reports|action_aging_analyses_reports|uncategorised_workers_list)\b/.test(operation.path))
      return 'in part';
    return isAdmin ? 'admitted' : 'denied';
  }
  const [of = '', action = ''] = need.split(':');
  const isOfModule = Object.hasOwn(ofModule, of);
  const held = rules.find(({ subject }) => subject === (ofModule[of] ?? of))?.actions ?? [];
  if (action === 'event' ? held.length > 0 : action.split('|').some((one) => held.includes(one as Action))) return 'admitted';
  const isOfAnother = rules.some(({ subject }) => ofOthers[of]?.includes(subject));
  if (isOfModule && action === 'read' && held.length === 0 && isOfAnother) return 'in part';
  return isOfModule && action !== 'read' && (held.length > 0 || isOfAnother) ? 'not done' : 'denied';
}

async function differencesOf(rules: readonly Rule[], isAdmin: boolean, among: readonly Operation[]): Promise<string[]> {
  await hold(rules, isAdmin);
  const differences: string[] = [];
  const left = among.values();
  // Several at a time: most of a request is waiting for the database.
  const askOn = async (): Promise<void> => {
    for (const operation of left) await compare(operation);
  };
  const compare = async (operation: Operation): Promise<void> => {
    const expected = verdict(operation, rules, isAdmin);
    const { status, body, text } = await ask(operation);
    const isDenied = status === 403 && body?.code === 'permission.denied';
    const isAsExpected =
      expected === 'not done' ? status >= 400 : expected === 'in part' ? status < 500 : isDenied === (expected === 'denied');
    if (!isAsExpected) differences.push(`${nameOf(operation)}: ${expected} was expected, ${status} came: ${text.slice(0, 200)}`);
  };
  await Promise.all(Array.from({ length: 4 }, askOn));
  return differences;
}

/** Returns the operations that require a right, in the order of the API. */
const guarded = () => operations.filter((operation) => !['public', 'loopback', 'signed-in'].includes(needOf(operation)));
const everythingOn = (subject: Subject): Rule => ({ subject, actions: [...actionsOn(subject)] });

describe('the table of access', () => {
  it('lists every API route exactly once', () => {
    const listed = accessMatrix.flatMap((line) => line.operations);
    expect(listed.toSorted()).toEqual(operations.map(nameOf).toSorted());
  });

  it('requires the permission that each route declares', () => {
    const declared = ({ access }: Operation): string => {
      const action = [access.action ?? ''].flat().join('|');
      if (access.level === 'permission') return `${access.module}:${action}`;
      if (access.level === 'module') return `${'of' in access ? 'settings' : 'module'}:${action}`;
      return access.level;
    };
    expect(operations.filter((operation) => declared(operation) !== needOf(operation)).map(nameOf)).toEqual([]);
  });

  it('states what each initial role of an organisation grants', async () => {
    const fresh = await Client.signIn(server, await server.anOrganization(), 'admin');
    const roles = (await fresh.get<{ items: RoleRow[] }>('/api/roles')).body.items;
    expect(Object.fromEntries(roles.map(({ name, kind }) => [name, kind]))).toEqual(
      Object.fromEntries(Object.keys(grantedTo).map((name) => [name, name === 'Power user' ? 'power' : 'system'])),
    );
    for (const { id, name } of roles) {
      const { role } = (await fresh.get<{ role: RoleDetail }>(`/api/roles/${id}`)).body;
      const granted = role.role_actions_attributes.flatMap((action) => {
        const subject = subjectOf(action.name);
        const actions = subject ? actionsIn(subject, action) : [];
        return actions.length > 0 ? [[action.name, actions]] : [];
      });
      const wanted = grantedTo[name];
      expect(Object.fromEntries(granted), name).toEqual(
        wanted === 'everything' ? Object.fromEntries(subjects().map((subject) => [subject, actionsOn(subject)])) : wanted,
      );
    }
  });
});

describe('every route is as the table says', () => {
  it('for a user without any permission', async () => {
    expect(await differencesOf([], false, guarded())).toEqual([]);
    // Signing out is last, because it ends the session.
    const own = operations.filter((operation) => needOf(operation) === 'signed-in');
    const ordered = own.toSorted((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
    const denied: string[] = [];
    for (const operation of ordered) {
      const { body } = await ask(operation);
      if (body?.code === 'permission.denied') denied.push(nameOf(operation));
    }
    expect(denied).toEqual([]);
    person = await Client.signIn(server, organization, 'viewer');
  }, 300_000);

  it('for an admin whose role grants nothing: the admin flag adds sites, no permissions', async () => {
    expect(await differencesOf([], true, guarded())).toEqual([]);
  }, 300_000);

  it.each(Object.entries(grantedTo))(
    'for the role %s',
    async (_name, granted) => {
      const rules =
        granted === 'everything'
          ? subjects().map(everythingOn)
          : Object.entries(granted).map(([subject, actions = []]) => ({ subject, actions: [...actions] }));
      expect(await differencesOf(rules, false, guarded())).toEqual([]);
    },
    300_000,
  );

  it.each(subjects())(
    'for a role that grants everything on %s and nothing else',
    async (subject) => {
      const rules = [everythingOn(subject)];
      // Of the routes that refuse the role, each subject tries another quarter: together the subjects try them all.
      const turn = subjects().indexOf(subject) % 4;
      const asked = guarded().filter((operation, at) => at % 4 === turn || verdict(operation, rules, false) !== 'denied');
      expect(await differencesOf(rules, false, asked)).toEqual([]);
    },
    300_000,
  );

  it('for a role of each single action', async () => {
    const differences: string[] = [];
    for (const subject of subjects()) {
      const concerned = guarded().filter((operation) => {
        const of = needOf(operation).split(':')[0] ?? '';
        return (ofModule[of] ?? of) === subject;
      });
      for (const action of actionsOn(subject)) {
        const rule: Rule = { subject, actions: action === 'read' ? ['read'] : ['read', action] };
        for (const difference of await differencesOf([rule], false, concerned)) differences.push(`${subject} ${action}: ${difference}`);
      }
    }
    expect(differences).toEqual([]);
  }, 300_000);
});

function isSignOut({ method, path }: Operation): boolean {
  return method === 'DELETE' && /user_token|user_logout/.test(path);
}
