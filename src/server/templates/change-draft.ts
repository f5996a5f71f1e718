import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import { appendHistory } from '../audit/append-history.ts';
import type { Tenant } from '../db/tenant.ts';
import { refuseWhenFull } from '../listing/change.ts';
import { announce } from '../db/announce.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { draftStateOf, loadTemplate, writeDraft, type DraftState, type TemplateRow } from './draft-store.ts';
import { textInMatrix } from './in-matrix.ts';
import { attachImages } from './template-images.ts';
import { documentOf } from './template-store.ts';

type DraftServices = Pick<Services, 'modules' | 'clock'>;

/** State of a draft after a change. */
export interface DraftSaved {
  id: string;
  version: number;
  updated_at: string;
}

/** Adds a template with a first draft. It is not offered before it is published. */
export async function createTemplate(
  { modules, clock }: DraftServices,
  trx: Tenant,
  session: ServerSession,
  wanted: { module: string; icon?: string; text: string; clonedFrom?: string },
): Promise<DraftSaved> {
  refuseWhenFull(session);
  const { organizationId, userId } = session;
  const [id, at] = [uuidv7(), clock.now()];
  const icon = wanted.icon ?? modules.manifest(wanted.module).icon;
  await trx.insertInto('templates').values({ organization_id: organizationId, id, module: wanted.module, icon, created_at: at }).execute();
  const text = await textInMatrix(trx, organizationId, wanted.text);
  await writeDraft(trx, organizationId, { templateId: id, text, basedOn: null, stockHash: null, version: 1, by: userId, at });
  tellOfDraft(trx, session, { id, module: wanted.module }, 1, 'create');
  await attachImages(trx, session, id, text);
  await tellOfTemplate(trx, session, { at, id, action: 'create', details: { module: wanted.module, cloned_from: wanted.clonedFrom } });
  return { id, version: 1, updated_at: at.toISOString() };
}

/** A change of a draft: the version it was made on, read once the template is known to exist, and the resulting text. */
export interface DraftChange {
  version: () => number;
  change: (template: TemplateRow, draft: DraftState) => string | Promise<string>;
  basedOn?: number;
  /** Another origin than it had: a stock document, or none. */
  stockHash?: string | null;
}

/** Replaces the draft of a template. What its author has not seen is not overwritten: `template.version-stale`. */
export async function changeDraft(
  services: DraftServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { version: versionOf, change, basedOn, stockHash }: DraftChange,
): Promise<DraftSaved> {
  refuseWhenFull(session);
  const template = await loadTemplate(services, trx, session, id, 'update', 'lock');
  const draft = await draftStateOf(trx, session.organizationId, template);
  const version = versionOf();
  if (draft.version !== version) throw new Problem('template.version-stale', { params: { version: draft.version } });
  const saved = {
    templateId: id,
    text: await change(template, draft),
    basedOn: basedOn ?? draft.basedOn,
    stockHash: stockHash === undefined ? draft.stockHash : stockHash,
    version: version + 1,
    by: session.userId,
  };
  const at = services.clock.now();
  await writeDraft(trx, session.organizationId, { ...saved, at });
  tellOfDraft(trx, session, template, saved.version);
  await attachImages(trx, session, id, saved.text);
  return { id, version: saved.version, updated_at: at.toISOString() };
}

/** Notifies designers that a template's draft changed, or was added or removed. */
export function tellOfDraft(
  trx: Tenant,
  { organizationId, userId }: ServerSession,
  { id, module }: Pick<TemplateRow, 'id' | 'module'>,
  version: number,
  action: 'create' | 'update' | 'remove' = 'update',
): void {
  announce(trx, { channel: 'Templates', to: { organizationId }, action, data: { id, module, draft: version, by: userId } });
}

/** Makes an old version the draft and replaces any current draft. Publishes nothing. */
export async function restoreVersion(
  services: DraftServices,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { version, restored }: { version: () => number; restored: number },
): Promise<DraftSaved> {
  const saved = await changeDraft(services, trx, session, id, {
    version,
    basedOn: restored,
    stockHash: null,
    change: async () => {
      const document = await documentOf(trx, session.organizationId, id, restored);
      if (!document) throw new Problem('template.version-not-found');
      return JSON.stringify(document);
    },
  });
  await tellOfTemplate(trx, session, { at: services.clock.now(), id, action: 'restore', details: { version: restored } });
  return saved;
}

/** Appends a user's action on a template to the history. */
export async function tellOfTemplate(
  trx: Tenant,
  session: ServerSession,
  { id, ...entry }: { at: Date; id: string; action: string; details: Record<string, unknown> },
): Promise<void> {
  await appendHistory(trx, session.organizationId, {
    ...entry,
    actorId: session.userId,
    sessionId: session.sessionId,
    ip: session.ip,
    entity: 'template',
    entityId: id,
  });
}
