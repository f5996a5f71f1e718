import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { closed, maybe } from '../http/schemas.ts';
import { loadView } from '../records/load-view.ts';
import { recordParams } from '../records/record-schemas.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts/translate.ts';
import { gateCode, gateState } from './gate-state.ts';

const tags = ['gate'];
const State = closed({
  organization: Type.String(),
  module: Type.String(),
  number: Type.String(),
  form: Type.String(),
  status: Type.String(),
  tone: Type.Enum(['neutral', 'info', 'waiting', 'good', 'bad']),
  conditions: Type.Array(Type.String()),
  site: maybe(Type.String()),
  starts_at: maybe(Type.String()),
  ends_at: maybe(Type.String()),
  zone: Type.String(),
  now: Type.String(),
});

/** Code on a printed record, and the page it shows to anyone who scans it: the current state, without names. */
export function gateRoutes(app: App, services: Services): void {
  app.post(
    '/api/records/:id/gate_code',
    {
      schema: { tags, params: recordParams, response: { 200: closed({ address: Type.String(), picture: Type.String() }) } },
      config: { access: { level: 'module', action: 'read' }, unknownId: 'record.not-found' },
    },
    async ({ session, params }) => {
      const code = await services.tenancy.withTenant(session, async (trx) =>
        gateCode(services, trx, session, await loadView(services, trx, session, params.id, 'lock'), { make: true }),
      );
      if (!code) throw new Problem('record.not-found');
      return code;
    },
  );

  // The token travels in the body: addresses end up in logs.
  app.post(
    '/api/gate',
    {
      schema: { tags, body: closed({ token: Type.String({ minLength: 1, maxLength: 100 }) }), response: { 200: State } },
      config: { access: { level: 'public' }, gate: true },
    },
    async ({ organizationId, body, headers }) =>
      services.tenancy.withTenant(
        { organizationId },
        (trx) => gateState(services, trx, organizationId, { token: body.token, language: languageOf(headers) }),
        { readOnly: true },
      ),
  );
}
