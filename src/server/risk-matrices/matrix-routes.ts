import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import { writeOnce } from '../listing/write-once.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams, maybe } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { matrixOf, matrixVersions, presentMatrix, type StoredMatrix } from './matrix-store.ts';
import { publishMatrix } from './publish-matrix.ts';
import { formsBehind } from './rating-forms.ts';

const tags = ['master data'];
const step = Type.Integer({ minimum: 1, maximum: 5 });
const word = Type.String({ maxLength: 60 });
const words = Type.Array(word, { minItems: 5, maxItems: 5 });
const mostBands = 8;
const band = {
  title: word,
  colour: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 }),
  from: Type.Integer({ minimum: 1, maximum: 25 }),
};
const bandId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,40}$', maxLength: 41 });
const Published = closed({
  risk_matrix: closed({
    bands: Type.Array(closed({ id: Type.Optional(bandId), ...band }), { minItems: 2, maxItems: mostBands }),
    severity_floor: maybe(closed({ from: step, band: Type.Integer({ minimum: 0, maximum: mostBands - 1 }) })),
    likelihood: words,
    severity: words,
    lock_version: Type.Integer({ minimum: 1 }),
  }),
});
const Behind = closed({ id: Id, module: Type.String(), name: Type.String() });
const Matrix = closed({
  id: Id,
  version: Type.Integer(),
  is_current: Type.Boolean(),
  matrix: closed({
    version: Type.String(),
    bands: Type.Array(closed({ id: Type.String(), ...band })),
    severityFloor: Type.Optional(closed({ from: step, band: Type.String() })),
    likelihood: words,
    severity: words,
  }),
  published_by: maybe(Type.String()),
  published_at: Type.String(),
});

/** Brings the forms of the organisation to a version that was published. */
type FollowMatrix = (trx: Tenant, session: ServerSession, published: StoredMatrix) => Promise<void>;

/** The organisation's risk matrix, version by version: a version that was published never changes. */
export function matrixRoutes(app: App, { tenancy, clock }: Services, follow: FollowMatrix): void {
  const access = { level: 'admin' } as const;
  const options = { readOnly: true };

  app.get(
    '/api/risk_matrices',
    { schema: { tags, response: { 200: closed({ items: Type.Array(Matrix), forms_behind: Type.Array(Behind) }) } }, config: { access } },
    async ({ session: { organizationId, language }, session }) =>
      tenancy.withTenant(
        session,
        async (trx) => {
          const versions = await matrixVersions(trx, organizationId);
          const current = versions[0]?.version ?? 0;
          return {
            items: versions.map((each) => presentMatrix(each, current, language)),
            forms_behind: await formsBehind(trx, organizationId, current, language),
          };
        },
        options,
      ),
  );

  app.get(
    '/api/risk_matrices/:id',
    {
      schema: { tags, params: IdParams, response: { 200: closed({ risk_matrix: Matrix }) } },
      config: { access, unknownId: 'settings.not-found' },
    },
    async ({ session, params }) => {
      const { organizationId, language } = session;
      const [wanted, newest] = await tenancy.withTenant(
        session,
        async (trx) => [await matrixOf(trx, organizationId, params.id), await matrixOf(trx, organizationId)],
        options,
      );
      if (!wanted || !newest) throw new Problem('settings.not-found');
      return { risk_matrix: presentMatrix(wanted, newest.version, language) };
    },
  );

  app.post(
    '/api/risk_matrices',
    { schema: { tags, body: Published, response: { 201: closed({ risk_matrix: Matrix }) } }, config: { access } },
    async (request, reply) => {
      const { session, body } = request;
      const made = await writeOnce(tenancy, request, async (trx) => {
        const published = await publishMatrix({ clock }, trx, session, body.risk_matrix);
        await follow(trx, session, published);
        return { risk_matrix: presentMatrix(published, published.version, session.language) };
      });
      return reply.code(201).send(made);
    },
  );
}
