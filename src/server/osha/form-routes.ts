import { Type } from 'typebox';
import { isCounted } from '../../shared/counted-filter.ts';
import { fields301, forms301, parts301Of } from '../../shared/osha/form-301.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { dayIn, timeIn } from '../../shared/day-in.ts';
import type { App } from '../http/app-type.ts';
import { closed, IdParams } from '../http/schemas.ts';
import { printerOf } from '../print/printer.ts';
import { sendPdf } from '../print/send-pdf.ts';
import { loadView } from '../records/load-view.ts';
import { seenBy } from '../records/section-scope.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { printedForms301, wordsOf } from './print-osha.ts';
import { oshaIncident } from './read-incidents.ts';

const tags = ['reports'];
const config = { access: { level: 'permission', module: 'Incident', action: 'read' }, unknownId: 'record.not-found' } as const;
const any = Type.String();
const forms = closed({
  number: any,
  site: any,
  forms: Type.Array(closed({ values: closed(Object.fromEntries(fields301.map((field) => [field, any]))), is_private: Type.Boolean() })),
});
const querystring = closed({ case: Type.Optional(Type.String({ maxLength: 60 })) });

/** Form 301 for the cases of an incident, for readers of the data on the people hurt. */
export function oshaFormRoutes(app: App, services: Services): void {
  const { tenancy } = services;

  app.get(
    '/api/incidents/:id/osha_301',
    { schema: { tags, params: IdParams, querystring, response: { 200: forms } }, config },
    ({ session, params: { id }, query }) =>
      tenancy.withTenant(session, (trx) => formsOf(services, trx, session, id, query.case), { readOnly: true }),
  );

  app.get(
    '/api/incidents/:id/osha_301/pdf',
    {
      schema: { tags, params: IdParams, querystring, response: { 200: Type.Any({ description: 'The bytes of the PDF' }) } },
      config,
    },
    async ({ session, params: { id }, query }, reply) => {
      const content = await tenancy.withTenant(session, (trx) => printed(services, trx, session, id, query.case), { readOnly: true });
      return sendPdf(reply, `osha-301-${query.case ?? content.number}`, await printerOf(services)(session, { content: content.paper }));
    },
  );
}

async function formsOf(services: Services, trx: Tenant, session: ServerSession, id: string, only: string | undefined) {
  const view = await loadView(services, trx, session, id);
  if (view.manifest.id !== 'incidents') throw new Problem('record.not-found');
  if (!seenBy(view, session)('victims')) throw new Problem('permission.denied');
  const { record, zone } = view;
  const site = await trx
    .selectFrom('sites')
    .select('name')
    .where('organization_id', '=', session.organizationId)
    .where('id', '=', record.site_id)
    .executeTakeFirst();
  const at = record.occurred_at === null ? '' : timeIn(record.occurred_at, zone);
  const isCase = record.submitted_at !== null && isCounted(view.manifest, record.status);
  const found = isCase ? forms301(oshaIncident(record, at, site?.name ?? '', dayIn(view.now, zone))) : [];
  return {
    number: record.number ?? '',
    site: site?.name ?? '',
    forms: only === undefined ? found : found.filter(({ values }) => values.case_no === only),
  };
}

async function printed(services: Services, trx: Tenant, session: ServerSession, id: string, only: string | undefined) {
  const { number, site, forms: found } = await formsOf(services, trx, session, id, only);
  if (found.length === 0) throw new Problem('osha.no-case');
  const word = wordsOf(session);
  const forms = found.map((form) => ({ title: form.values.case_no, parts: parts301Of(form, word) }));
  return { number, paper: await printedForms301(services, trx, session, site, forms) };
}
