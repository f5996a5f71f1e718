import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { tellOfDraft, tellOfTemplate } from './change-draft.ts';
import { draftStateOf, loadTemplate, writeDraft, type DraftState, type TemplateRow } from './draft-store.ts';

type DesignedBy = Pick<Services, 'modules' | 'clock'>;

/** Discards the unpublished draft of a template. The published version becomes the draft again. */
export async function discardDraft(services: DesignedBy, trx: Tenant, session: ServerSession, id: string, version: () => number) {
  const { template, draft } = await lockedDraft(services, trx, session, { id, action: 'update', version });
  if (template.current_version === null) throw new Problem('template.not-published');
  if (!draft.isStored) return;
  const at = services.clock.now();
  await writeDraft(trx, session.organizationId, {
    templateId: id,
    text: null,
    basedOn: template.current_version,
    stockHash: null,
    version: draft.version + 1,
    by: session.userId,
    at,
  });
  tellOfDraft(trx, session, template, draft.version + 1);
  await tellOfTemplate(trx, session, { at, id, action: 'discard', details: { version: draft.version } });
}

/** Deletes a template that was never published: no record can have been made of it. */
export async function deleteTemplate(services: DesignedBy, trx: Tenant, session: ServerSession, id: string, version: () => number) {
  const { organizationId } = session;
  const { template, draft } = await lockedDraft(services, trx, session, { id, action: 'delete', version });
  if (template.current_version !== null) throw new Problem('template.published');
  await trx.deleteFrom('template_drafts').where('organization_id', '=', organizationId).where('template_id', '=', id).execute();
  await trx.deleteFrom('templates').where('organization_id', '=', organizationId).where('id', '=', id).execute();
  tellOfDraft(trx, session, template, draft.version, 'remove');
  const details = { module: template.module, version: draft.version };
  await tellOfTemplate(trx, session, { at: services.clock.now(), id, action: 'delete', details });
}

async function lockedDraft(
  services: DesignedBy,
  trx: Tenant,
  session: ServerSession,
  { id, action, version: versionOf }: { id: string; action: 'update' | 'delete'; version: () => number },
): Promise<{ template: TemplateRow; draft: DraftState }> {
  const template = await loadTemplate(services, trx, session, id, action, 'lock');
  const draft = await draftStateOf(trx, session.organizationId, template);
  if (draft.version !== versionOf()) throw new Problem('template.version-stale', { params: { version: draft.version } });
  return { template, draft };
}
