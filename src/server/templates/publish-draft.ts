import { createHash } from 'node:crypto';
import type { Finding, Template } from '../../../engine/index.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import { refuseWhenFull } from '../listing/change.ts';
import type { Services } from '../services.ts';
import { announce } from '../db/announce.ts';
import type { ServerSession } from '../session/server-session.ts';
import { tellOfTemplate } from './change-draft.ts';
import { draftOf, loadTemplate, writeDraft } from './draft-store.ts';
import { missingImages } from './template-images.ts';
import { templateInvalid } from './template-invalid.ts';
import { addVersion, followStock } from './template-store.ts';

export interface Published {
  id: string;
  /** The number of the version that now is the current one. */
  current_version: number;
  /** Version of the draft. */
  version: number;
  published_at: string;
}

/** Findings of the linter on a draft's text. */
export interface Linted {
  text: string;
  findings: readonly Finding[];
  /** How many questions it asks; nothing where the linter finds errors. */
  questionCount: number | undefined;
}

/**
 * Publishes the draft as the next version, which never changes and which new records use. `linted` is the result of the check outside the
 * transaction: if the draft has changed since, this throws `template.version-stale`.
 */
export async function publishDraft(
  services: Pick<Services, 'modules' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { version, note, linted }: { version: number; note: string | null; linted: Linted },
): Promise<Published> {
  refuseWhenFull(session);
  const { organizationId, userId } = session;
  const template = await loadTemplate(services, trx, session, id, 'update', 'lock');
  const draft = await draftOf(trx, organizationId, template);
  const text = JSON.stringify(draft.document);
  if (draft.version !== version) throw new Problem('template.version-stale', { params: { version: draft.version } });
  if (!draft.isStored) throw new Problem('template.nothing-to-publish');
  if (text !== linted.text) throw new Problem('template.version-stale', { params: { version: draft.version } });
  const { questionCount } = linted;
  const faults = [...linted.findings.filter(({ level }) => level === 'error'), ...(await missingImages(trx, organizationId, text))];
  if (faults.length > 0 || questionCount === undefined) throw templateInvalid(faults);

  const at = services.clock.now();
  const next = (template.current_version ?? 0) + 1;
  // A document in which the linter finds no error is a template.
  await addVersion(trx, organizationId, {
    templateId: id,
    version: next,
    document: draft.document as Template,
    questionCount,
    note,
    publishedBy: userId,
    at,
  });
  await writeDraft(trx, organizationId, {
    templateId: id,
    text: null,
    basedOn: next,
    stockHash: null,
    version: version + 1,
    by: userId,
    at,
  });
  if (draft.stockHash !== null) await followStock(trx, organizationId, id, draft.stockHash);
  announce(trx, { channel: 'Templates', to: { organizationId }, action: 'update', data: { id, module: template.module } });
  await tellOfTemplate(trx, session, {
    at,
    id,
    action: 'publish',
    details: { version: next, based_on: draft.basedOn, note, sha256: createHash('sha256').update(text).digest('hex') },
  });
  return { id, current_version: next, version: version + 1, published_at: at.toISOString() };
}
