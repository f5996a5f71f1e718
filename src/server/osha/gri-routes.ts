import { Type } from 'typebox';
import { griBases, griCounts, griGroups, griOf, type Gri403 } from '../../shared/osha/gri-403.ts';
import type { PrintedTable } from '../../shared/printed-record.ts';
import type { Tenant } from '../db/tenant.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { refusedField } from '../listing/change.ts';
import { today } from '../listing/today.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe } from '../http/schemas.ts';
import { printerOf } from '../print/printer.ts';
import { sendPdf } from '../print/send-pdf.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { everySiteOf } from '../sites/site-store.ts';
import { hoursOfSites, monthsOf } from '../statistics/worked-hours.ts';
import { translate } from '../texts/translate.ts';
import { calendarMonths } from './establishment-store.ts';
import { griPaper, griSheet } from './gri-table.ts';
import { readIncidents, requireHealth } from './read-incidents.ts';
import { yearsOf } from './year-store.ts';

const count = Type.Integer();
const response = closed({
  counts: closed(Object.fromEntries(griGroups.map((group) => [group, closed(Object.fromEntries(griCounts.map((name) => [name, count])))]))),
  hours: closed(Object.fromEntries(griGroups.map((group) => [group, maybe(Type.Number())]))),
  regions: Type.Array(closed({ region: Type.String(), count })),
  is_estimated: Type.Boolean(),
});

const tags = ['reports'];
const config = { access: { level: 'admin' } } as const;
const snapshot = { snapshot: true } as const;
const query = { year: Type.Integer({ minimum: 2000, maximum: 2100 }), site_id: Type.Optional(Id) };
const base = Type.Optional(Type.Unsafe<(typeof griBases)[number]>(Type.Integer({ enum: [...griBases] })));
const defaultBase = 1_000_000;

interface Asked {
  year: number;
  site_id?: string;
}

/** The figures of GRI 403-9 and 403-10 of a calendar year, of one site or all; for admins who may read health data. */
export function griRoutes(app: App, services: Services): void {
  app.get(
    '/api/gri_403',
    {
      schema: { tags, querystring: closed(query), response: { 200: response } },
      config,
    },
    ({ session, query: asked }) => services.tenancy.withTenant(session, (trx) => figures(services, trx, session, asked), snapshot),
  );

  app.get(
    '/api/gri_403/export',
    {
      schema: {
        tags,
        querystring: closed({ ...query, base, format: Type.Enum([...tableFormats]) }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config,
    },
    async ({ session, query: { format, base: per = defaultBase, ...asked } }, reply) => {
      const found = await services.tenancy.withTenant(session, (trx) => figures(services, trx, session, asked), snapshot);
      const rows = griSheet({ figures: found, base: per, language: session.language });
      return sendTable(reply, { name: `gri-403-${asked.year}`, format, rows });
    },
  );

  app.get(
    '/api/gri_403/pdf',
    {
      schema: { tags, querystring: closed({ ...query, base }), response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config,
    },
    async ({ session, query: { base: per = defaultBase, ...asked } }, reply) => {
      const content = await services.tenancy.withTenant(session, (trx) => printed(services, trx, session, { ...asked, per }), snapshot);
      return sendPdf(reply, `gri-403-${asked.year}`, await printerOf(services)(session, { content }));
    },
  );
}

async function printed(
  services: Services,
  trx: Tenant,
  session: ServerSession,
  { per, ...asked }: Asked & { per: (typeof griBases)[number] },
): Promise<PrintedTable> {
  const { organizationId, language, zone } = session;
  const found = await figures(services, trx, session, asked);
  const { name } = await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow();
  const site = await everySiteOf(trx, session)
    .select('s.name')
    .where('s.id', '=', asked.site_id ?? null)
    .executeTakeFirst();
  return {
    ...griPaper({ figures: found, base: per, language }),
    ...{ language, zone, organization: name, printedAt: services.clock.now().toISOString() },
    scope: [String(asked.year), site?.name ?? translate(language, 'osha', 'gri.allSites') ?? ''],
  };
}

async function figures(services: Services, trx: Tenant, session: ServerSession, { year, site_id: siteId }: Asked) {
  requireHealth(services, session);
  const sites = await everySiteOf(trx, session)
    .select(['s.id', 's.name'])
    .$if(siteId !== undefined, (query) => query.where('s.id', '=', siteId ?? ''))
    .execute();
  const [site] = sites;
  if (siteId !== undefined && !site) throw refusedField('site_id', 'answer.reference');
  const incidents = await readIncidents(services, trx, session, { year, ...(siteId !== undefined && site && { site }) });
  const ids = sites.map(({ id }) => id);
  const months = calendarMonths(year);
  const known = await hoursOfSites(trx, session.organizationId, ids, months);
  const workedAt = (places: readonly string[]) => [...monthsOf(known, places, months, today(services.clock, session)).values()];
  const worked = workedAt(ids);
  // A site that was closed before the year has nothing to state.
  const isOpen = (id: string) => !known.lastMonths.has(id) || workedAt([id]).some(({ hours }) => hours > 0);
  const stated = [...(await yearsOf(trx, session, ids.filter(isOpen), year)).values()];
  const total = worked.reduce((sum, { hours }) => sum + hours, 0);
  const employees = sumOf(stated.map(({ employee_hours: hours }) => hours));
  const others = sumOf(stated.map(({ other_hours: hours }) => hours));
  const hours = hoursOfGroups(total, employees, others);
  const isStated = employees !== null && others !== null;
  return { ...griOf(incidents, hours), is_estimated: !isStated && worked.some(({ isEstimated }) => isEstimated) };
}

/** Returns the hours of each group: as stated for the year, else those of the months without what other workers did. */
function hoursOfGroups(total: number, employees: number | null, others: number | null): Gri403['hours'] {
  if (others === null) return { employees: null, others: null, all: total };
  const own = employees ?? Math.max(0, total - others);
  return { employees: own, others, all: own + others };
}

/** A sum; none where a part of it is unknown. */
function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.length === 0 ? null : parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part));
}
