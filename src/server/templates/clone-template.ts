import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { createTemplate, type DraftSaved } from './change-draft.ts';
import { designedModule } from './design-access.ts';
import { draftText, type DraftDocument } from './draft-document.ts';
import { loadTemplate, textOf } from './draft-store.ts';

/** Makes another template of the organisation from one that it has, under a name of its own, as a draft. It follows no stock document. */
export async function cloneTemplate(
  services: Pick<Services, 'modules' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { title, version }: { title: string; version: string | undefined },
): Promise<DraftSaved & { text: string; module: string }> {
  const template = await loadTemplate(services, trx, session, id, 'read');
  const { id: module } = designedModule(services, session, template.module, 'create');
  const wanted = version ?? String(template.current_version ?? 'draft');
  const source = await textOf(trx, session.organizationId, template, wanted === 'draft' ? wanted : Number(wanted));
  if (source === undefined) throw new Problem('template.version-not-found');
  const text = draftText(renamed(JSON.parse(source), title), module);
  const { icon } = template;
  return { ...(await createTemplate(services, trx, session, { module, icon, text, clonedFrom: id })), text, module };
}

/** The document under another name; what it was called in other languages was the original's. */
export function renamed(document: DraftDocument, title: string): DraftDocument {
  const translations = document['x-translations'];
  if (!isDocument(translations)) return { ...document, title };
  const others = Object.entries(translations).map(([language, texts]) => {
    if (!isDocument(texts)) return [language, texts];
    const { title: _, ...kept } = texts;
    return [language, kept];
  });
  return { ...document, title, 'x-translations': Object.fromEntries(others) };
}

function isDocument(value: unknown): value is DraftDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
