import { allows } from '../../shared/permission.ts';
import type { FileTarget } from '../../shared/file-limits.ts';
import { settingsSubjectOf } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';
import { seesEntry, seesSignature } from '../calendar/calendar-scope.ts';
import { seesVersion } from '../library/library-scope.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { planOf } from '../sites/plan-store.ts';
import { managedSite } from '../sites/site-rows.ts';

interface TargetAccess {
  /** Whether the session may send such a file, to attach it to something it creates or changes. */
  mayAdd(session: ServerSession, modules: ModuleCatalogue): boolean;
  /** Who may see one that belongs to this owner; everybody's rows are one organisation's already. */
  mayRead(session: ServerSession, ownerId: string, trx: Tenant, modules: ModuleCatalogue): boolean | Promise<boolean>;
}

const everyone = () => true;
const changesSites = (session: ServerSession) => mayChange(session, 'Site');
const seesSite = async (session: ServerSession, siteId: string, trx: Tenant) => (await managedSite(trx, session, siteId)) !== undefined;
/** Whether the session may see a plan: readers of sites, and users who read or create records that are shown on a map. */
const seesPlan = async (session: ServerSession, planId: string, trx: Tenant, modules: ModuleCatalogue) => {
  const mapped = modules.all.filter(({ list }) => list.views?.includes('map')).map(({ subject }) => subject);
  const mayRead = allows(session.rules, 'read', 'Site');
  const mayUse = mapped.some((subject) => allows(session.rules, 'read', subject) || allows(session.rules, 'create', subject));
  if (!session.isAdmin && !mayRead && !mayUse) return false;
  const plan = await planOf(trx, session.organizationId, planId);
  return plan !== undefined && seesSite(session, plan.site_id, trx);
};

/** Allows everybody who reads the records of the template's module, or designs them. A copy may show the picture of a deleted template. */
const seesTemplate = async (session: ServerSession, templateId: string, trx: Tenant, modules: ModuleCatalogue) => {
  const template = await trx
    .selectFrom('templates')
    .select('module')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', templateId)
    .executeTakeFirst();
  const concerned = template ? [modules.manifest(template.module)] : modules.all;
  return concerned.some((manifest) =>
    [manifest.subject, settingsSubjectOf(manifest)].some((subject) => allows(session.rules, 'read', subject)),
  );
};

/** Who may add and see the files of each target: as its owner says. */
export const fileAccess: Readonly<Record<FileTarget, TargetAccess>> = {
  'site-logo': { mayAdd: changesSites, mayRead: seesSite },
  // Its owner is the plan, not the site.
  'site-plan': { mayAdd: changesSites, mayRead: seesPlan },
  'organization-logo': { mayAdd: ({ isAdmin }) => isAdmin, mayRead: everyone },
  // Every user has their own profile.
  'user-photo': { mayAdd: everyone, mayRead: everyone },
  'template-image': {
    mayAdd: (session, modules) => modules.all.some((manifest) => mayChange(session, settingsSubjectOf(manifest))),
    mayRead: seesTemplate,
  },
  // Its owner is a version of a file of the library.
  'library-file': { mayAdd: (session) => mayChange(session, 'Library'), mayRead: seesVersion },
  'calendar-attachment': { mayAdd: (session) => mayChange(session, 'Calendar'), mayRead: seesEntry },
  // Its owner is a line of the list.
  'attendance-signature': { mayAdd: (session) => allows(session.rules, 'update', 'Calendar'), mayRead: seesSignature },
};

function mayChange({ rules }: ServerSession, subject: ReturnType<typeof settingsSubjectOf>): boolean {
  return allows(rules, 'create', subject) || allows(rules, 'update', subject);
}
