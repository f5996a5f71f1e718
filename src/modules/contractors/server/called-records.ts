import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { eventFields } from '../../../server/records/calls/call-schemas.ts';
import { presentReport } from '../../../server/records/calls/report-calls.ts';
import { submitNew } from '../../../server/records/calls/submit-new.ts';
import { writeRecord } from '../../../server/records/calls/write-record.ts';
import { listRecords } from '../../../server/records/list/list-records.ts';
import { loadView } from '../../../server/records/load-view.ts';
import { presentRecord } from '../../../server/records/present-record.ts';
import { sendEvent } from '../../../server/records/send-event.ts';
import { closed, Id, maybe } from '../../../server/http/schemas.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import type { Services } from '../../../server/services.ts';
import type { ServerSession } from '../../../server/session/server-session.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Answers, RecordRow } from '../../../shared/record.ts';

/** The specification's page size. */
const size = 50;
export const listQuery = closed({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.String({ maxLength: 200 })),
});
export const One = Type.Record(Type.String(), Type.Unknown());
const text = maybe(Type.String());
export const Row = closed({
  id: Id,
  number: text,
  name: text,
  status: Type.String(),
  is_active: Type.Boolean(),
  validity: text,
  site: maybe(closed({ id: Id, name: Type.String() })),
  version: Type.Integer(),
});

interface Change {
  event?: string;
  reason?: string;
  answers?: Answers;
  version?: number;
}
/** Body fields of a change; without an event it is the plain change. */
export const changeFields = { ...eventFields, event: Type.Optional(eventFields.event) };

/** Returns a line of a register under the specification's names. Every status but `inactive` counts as active. */
function presentRow({ id, number, title, status, ends_at: end, due_at: due, site, version }: RecordRow) {
  return { id, number, name: title, status, is_active: status !== 'inactive', validity: end ?? due, site, version };
}

/** Answers without those that are none. */
function answered(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

/** Reads, makes and changes the records of a module as the specification's calls do, over the same commands as our own. */
export function calledRecords(services: Services, module: string, stock: string) {
  const { tenancy } = services;

  const viewOf = async (trx: Tenant, session: ServerSession, id: string, contractor?: string) => {
    const view = await loadView(services, trx, session, id);
    const isElsewhere = contractor !== undefined && view.record.contractor_id !== contractor;
    if (view.manifest.id !== module || isElsewhere) throw new Problem('record.not-found');
    return view;
  };
  return {
    page: async (session: ServerSession, filters: Record<string, string>, query: { page?: number; search?: string; status?: string }) => {
      const { page = 1, search, status } = query;
      const all = { ...filters, ...(status !== undefined && { status }) };
      const request = { module, page, size, filters: all, ...(search !== undefined && { search }) };
      const found = await tenancy.withTenant(session, (trx) => listRecords(services, trx, session, request), { readOnly: true });
      return { rows: found.items.map(presentRow), total: found.total, page, size };
    },
    /** Refuses an id that names no record of the module that may be read. */
    known: (session: ServerSession, id: string) => tenancy.withTenant(session, (trx) => viewOf(trx, session, id), { readOnly: true }),
    one: (session: ServerSession, id: string) =>
      tenancy.withTenant(session, async (trx) => presentReport(await presentRecord(trx, session, await viewOf(trx, session, id))), {
        readOnly: true,
      }),
    /** Makes and submits one; a draft of that id, to which files were sent, is submitted. */
    add: (request: FastifyRequest, wanted: { id: string; template_id?: string; answers: Answers }) =>
      writeRecord(services, request, {
        id: wanted.id,
        status: 201,
        work: (trx, session) => submitNew(services, trx, session, { module, stock, ...wanted }),
        present: presentReport,
      }),
    /** Sends an event. Answers that are left out stay unchanged. */
    change: (request: FastifyRequest, id: string, { event = 'change', reason, answers, version }: Change, contractor?: string) =>
      writeRecord(services, request, {
        id,
        status: 200,
        async work(trx, session) {
          const { record } = await viewOf(trx, session, id, contractor);
          const sent = answers && { answers: answered({ ...record.answers, ...answers }), version: version ?? record.version };
          return sendEvent(services, trx, session, id, { event, ...(reason !== undefined && { reason }), ...sent });
        },
        present: presentReport,
      }),
  };
}
