import { Type } from 'typebox';
import { historyEntities, type ActivityEntry, type ActivityRow } from '../../shared/history.ts';
import { Problem } from '../../shared/problem.ts';
import { sendTable, tableFormats } from '../export/send-table.ts';
import { listed, listPage, listQuery, Words } from '../listing/list-query.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { settingOf } from '../organizations/organization-setting.ts';
import { activityCells, activityHead } from './activity-words.ts';
import { activityEntry, activityUpTo, pageOfActivity } from './activity-store.ts';
import { toldEntries } from './told-entries.ts';

const tags = ['activity log'];
const day = Type.String({ format: 'date', maxLength: 10 });
const filters = {
  person: Type.Optional(Id),
  entity: Type.Optional(Words),
  action: Type.Optional(Words),
  site: Type.Optional(Id),
  from: Type.Optional(day),
  to: Type.Optional(day),
};
const named = maybe(closed({ id: Id, name: Type.String() }));
const line = {
  id: Type.String(),
  at: Type.String(),
  actor: named,
  entity: Type.String({ description: `One of ${historyEntities.join(', ')}` }),
  entity_id: Type.String(),
  entity_name: Type.String(),
  module: maybe(Type.String()),
  action: Type.String(),
  site: named,
};
const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);
const value = Type.Union([scalar, Type.Null(), Type.Array(scalar)]);
const Entry = closed({
  ...line,
  changes: Type.Array(closed({ field: Type.String(), from: value, to: value })),
  questions: Type.Array(Type.String()),
  reason: maybe(Type.String()),
});
const seq = Type.String({ pattern: '^[1-9][0-9]{0,17}$', maxLength: 18 });

/** The history of everything as a log: who did what, when, to what; one entry in words; the same as a file. */
export function activityRoutes(app: App, services: Services): void {
  const { tenancy } = services;
  const access = { level: 'admin' } as const;
  const options = { readOnly: true };

  app.get(
    '/api/activity_logs',
    { schema: { tags, querystring: listQuery(['at'], filters), response: { 200: listPage(closed(line)) } }, config: { access } },
    async ({ session, query }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const page = await pageOfActivity(trx, session, { ...query, ...wordsOf(query) });
          return { ...page, items: (await toldEntries(services, trx, session, page.items)).map(rowOf) };
        },
        options,
      ),
  );

  app.get(
    '/api/activity_logs/export',
    {
      schema: {
        tags,
        querystring: closed({ format: Type.Enum([...tableFormats]), ...filters }),
        response: { 200: Type.Any({ description: 'The file' }) },
      },
      config: { access },
    },
    async ({ session, query: { format, ...query } }, reply) => {
      const entries = await tenancy.withTenant(
        session,
        async (trx) => {
          const most = await settingOf(trx, session.organizationId, 'export_rows');
          const found = await activityUpTo(trx, session, { ...query, ...wordsOf(query) }, most);
          if (found.length > most) throw new Problem('export.too-many', { params: { limit: most } });
          return toldEntries(services, trx, session, found);
        },
        options,
      );
      const rows = [activityHead(session.language), ...entries.map((entry) => activityCells(entry, session))];
      return sendTable(reply, { name: 'activity-log', format, rows });
    },
  );

  app.get(
    '/api/activity_logs/:id',
    {
      schema: { tags, params: closed({ id: seq }), response: { 200: closed({ activity_log: Entry }) } },
      config: { access, unknownId: 'settings.not-found' },
    },
    async ({ session, params }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const stored = await activityEntry(trx, session, params.id);
          const [entry] = stored ? await toldEntries(services, trx, session, [stored]) : [];
          if (!entry) throw new Problem('settings.not-found');
          return { activity_log: entry };
        },
        options,
      ),
  );
}

function wordsOf({ entity, action }: { entity?: string; action?: string }) {
  return { entities: listed(entity), actions: listed(action) };
}

function rowOf({ changes: _changes, questions: _questions, reason: _reason, ...row }: ActivityEntry): ActivityRow {
  return row;
}
