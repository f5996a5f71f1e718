import type { Template } from '../../../engine/template.ts';
import { modulePartsOf } from '../../shared/module-parts.ts';
import type { Tenant } from '../db/tenant.ts';
import { announce } from '../db/announce.ts';
import type { StoredMatrix } from '../risk-matrices/matrix-store.ts';
import { ratingForms } from '../risk-matrices/rating-forms.ts';
import type { ServerSession } from '../session/server-session.ts';
import { tellOfDraft, tellOfTemplate } from './change-draft.ts';
import type { DesignServices } from './design-access.ts';
import { draftOf, writeDraft, type TemplateRow } from './draft-store.ts';
import { heldFast } from './held-fast.ts';
import { fitsMatrix, inMatrix } from './in-matrix.ts';
import { addVersion, documentOf } from './template-store.ts';

type FollowServices = Pick<DesignServices, 'modules' | 'clock' | 'workApart'>;

/**
 * Publishes the next version of every form with a risk question, in the newest matrix: new records rate by it, without anybody opening the
 * form. Records keep the version that they were rated on. A form that the matrix does not fit, because a rule of it names a band that is
 * gone, stays as it is; `formsBehind` lists it.
 */
export async function followMatrix(services: FollowServices, trx: Tenant, session: ServerSession, matrix: StoredMatrix): Promise<void> {
  for (const { id } of await ratingForms(trx, session.organizationId)) {
    const template = await trx
      .selectFrom('templates')
      .select(['id', 'module', 'stock_name', 'stock_hash', 'icon', 'is_low_risk', 'is_active', 'current_version', 'lock_version'])
      .where('organization_id', '=', session.organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await follow(services, trx, session, template, matrix);
  }
}

async function follow(
  services: FollowServices,
  trx: Tenant,
  session: ServerSession,
  template: TemplateRow,
  matrix: StoredMatrix,
): Promise<void> {
  const { organizationId, userId } = session;
  const { id, module, current_version: current } = template;
  const published = current === null ? undefined : await documentOf(trx, organizationId, id, current);
  const draft = await draftOf(trx, organizationId, template);
  const next =
    published && fitsMatrix(published, matrix)
      ? await publishedIn(services, trx, session, template, inMatrix(published, matrix), matrix)
      : undefined;

  if (!draft.isStored || !fitsMatrix(draft.document as Template, matrix)) return;
  const at = services.clock.now();
  await writeDraft(trx, organizationId, {
    templateId: id,
    text: JSON.stringify(inMatrix(draft.document as Template, matrix)),
    basedOn: draft.basedOn === current ? (next ?? current) : draft.basedOn,
    stockHash: draft.stockHash,
    version: draft.version + 1,
    by: userId,
    at,
  });
  tellOfDraft(trx, session, { id, module }, draft.version + 1);
}

/** Publishes a document if it has no errors, and returns the number of its version. */
async function publishedIn(
  { modules, clock, workApart }: FollowServices,
  trx: Tenant,
  session: ServerSession,
  template: TemplateRow,
  document: Template,
  matrix: StoredMatrix,
): Promise<number | undefined> {
  const { organizationId, userId } = session;
  const { id, module, current_version: current } = template;
  const at = clock.now();
  const earlier = await heldFast(modules, trx, organizationId, template, { stockHash: null });
  const { questionCount } = await workApart(
    session,
    'examine',
    JSON.stringify(document),
    modulePartsOf(modules.manifest(module)),
    at,
    earlier,
  );
  if (questionCount === undefined) return undefined;
  const version = (current ?? 0) + 1;
  await addVersion(trx, organizationId, { templateId: id, version, document, questionCount, note: null, publishedBy: userId, at });
  announce(trx, { channel: 'Templates', to: { organizationId }, action: 'update', data: { id, module } });
  await tellOfTemplate(trx, session, {
    at,
    id,
    action: 'publish',
    details: { version, based_on: current, risk_matrix: matrix.version },
  });
  return version;
}
