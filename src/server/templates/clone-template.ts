import { defaultLanguage, isLanguage } from '../../shared/language.ts';
import { ownLanguage } from '../../shared/own-language.ts';
import { Problem } from '../../shared/problem.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';
import { createTemplate, type DraftSaved } from './change-draft.ts';
import { designedModule } from './design-access.ts';
import { draftText, type DraftDocument } from './draft-document.ts';
import { loadTemplate, textOf } from './draft-store.ts';
import { longestTitle } from './template-schemas.ts';

/** Clones a template as a draft, with the given title or named as a copy. The clone is not linked to a stock document. */
export async function cloneTemplate(
  services: Pick<Services, 'modules' | 'clock'>,
  trx: Tenant,
  session: ServerSession,
  id: string,
  { title, version }: { title: string | undefined; version: string | undefined },
): Promise<DraftSaved & { text: string; module: string }> {
  const template = await loadTemplate(services, trx, session, id, 'read');
  const { id: module } = designedModule(services, session, template.module, 'create');
  const wanted = version ?? String(template.current_version ?? 'draft');
  const source = await textOf(trx, session.organizationId, template, wanted === 'draft' ? wanted : Number(wanted));
  if (source === undefined) throw new Problem('template.version-not-found');
  const original: DraftDocument = JSON.parse(source);
  const text = draftText(title === undefined ? asCopy(original, session.language) : renamed(original, title), module);
  const { icon } = template;
  return { ...(await createTemplate(services, trx, session, { module, icon, text, clonedFrom: id })), text, module };
}

/** Returns the document titled as a copy, in each of its languages. A title without a language is taken to be in the reader's. */
function asCopy(document: DraftDocument, spoken: string): DraftDocument {
  const translations = document['x-translations'];
  const own = ownLanguage(isDocument(translations) ? Object.keys(translations) : [], spoken);
  return named(document, (title, language = own) => {
    const known = isLanguage(language) ? language : defaultLanguage;
    return translate(known, 'designer', 'library.copyOf', { name: title })?.slice(0, longestTitle) ?? title;
  });
}

/** Returns the document under another name. The name has no translations yet, so it is used in every language. */
export function renamed(document: DraftDocument, title: string): DraftDocument {
  return title === document['title'] ? document : named(document, () => title);
}

function named(document: DraftDocument, nameOf: (title: string, language?: string) => string): DraftDocument {
  const base = textOrNone(document['title']);
  const title = nameOf(base);
  const translations = document['x-translations'];
  if (!isDocument(translations)) return { ...document, title };
  const others = Object.entries(translations).map(([language, texts]) =>
    isDocument(texts) ? [language, { ...texts, title: nameOf(textOrNone(texts['title']) || base, language) }] : [language, texts],
  );
  return { ...document, title, 'x-translations': Object.fromEntries(others) };
}

const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : '');

function isDocument(value: unknown): value is DraftDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
