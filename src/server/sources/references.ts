import { onceEach, type Form, type Question, type Violation } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import { lookUp, type ReferenceKind } from '../listing/look-up.ts';
import { choosable } from './choosable-records.ts';
import { kindOfSource } from './sources.ts';
import { sourceParts } from '../../shared/source-names.ts';
import type { Language } from '../../shared/language.ts';

/** An id that an answer or a remark refers to, with its cell. */
interface Reference {
  kind: ReferenceKind;
  id: string;
  key: string;
  question: string;
  /** The id of the level above, of a place; the module of a record. */
  above?: string;
  /** Tree of a term, and the term that it must be below; null for the top of the tree. */
  tree?: string | undefined;
  below?: string | null;
  /** Name under a drawn signature. */
  signer?: string;
}

type Modules = Pick<ModuleCatalogue, 'all' | 'manifest'>;

const placeLevels = ['site', 'division', 'department', 'unit'] as const;

/** Every id that answers and remarks point with, cell by cell. */
export function referencesIn(
  form: Form,
  answers: Record<string, unknown>,
  remarks: Record<string, { files?: string[] }> = {},
): Reference[] {
  const roots = rootsOf(form);
  const beside = Object.entries(remarks).flatMap(([key, remark]) =>
    (remark.files ?? []).map((id) => ({ kind: 'file' as const, id, key, question: key.split('/').at(-1) ?? key })),
  );
  return [...roots.flatMap((question) => referencesOf(question, answers[question.id], question.id, [answers])), ...beside];
}

/** Returns the questions that are no columns of a grid. */
const rootsOf = onceEach((form: Form): readonly Question[] => {
  const placed = new Set(form.sections.flatMap((section) => section.questions));
  return [...form.questions.values()].filter(({ id }) => placed.has(id));
});

/** `scopes` are the answers around the question, innermost first. */
function referencesOf(question: Question, value: unknown, key: string, scopes: readonly Record<string, unknown>[]): Reference[] {
  if (value === undefined || value === null) return [];
  const one = (kind: ReferenceKind, id: unknown, above?: unknown): Reference[] =>
    typeof id === 'string' ? [{ kind, id, key, question: question.id, ...(typeof above === 'string' && { above }) }] : [];
  if (question.source !== undefined) {
    const kind = kindOfSource(question.source);
    const chosen = [value].flat().flatMap((id) => one(kind, id));
    const { argument } = sourceParts(question.source);
    if (kind === 'record') return chosen.map((reference) => ({ ...reference, above: argument ?? '' }));
    if (kind !== 'term') return chosen;
    return chosen.map((reference) => ({ ...reference, tree: argument, below: aboveOf(question, scopes) }));
  }
  switch (question.field) {
    case 'site-list': {
      const place = value as Record<string, unknown>;
      return placeLevels.flatMap((level, index) => one(level, place[level], place[placeLevels[index - 1] ?? '']));
    }
    case 'attachment':
      return Array.isArray(value) ? value.flatMap((id) => one('file', id)) : [];
    case 'signature':
      return one('file', (value as Record<string, unknown>)['fileId']).map((drawing) => ({
        ...drawing,
        signer: String((value as Record<string, unknown>)['name']),
      }));
    case 'grid':
      return Array.isArray(value)
        ? (value as Record<string, unknown>[]).flatMap((row) =>
            (question.columns ?? []).flatMap((column) =>
              referencesOf(column, row[column.id], `${key}/${String(row['rowId'])}/${column.id}`, [row, ...scopes]),
            ),
          )
        : [];
    default:
      return [];
  }
}

/** Returns the parent entry that a choice must have: the answer that narrows its list, '' if it is missing, null for the top level. */
function aboveOf({ below }: Question, scopes: readonly Record<string, unknown>[]): string | null {
  if (below === undefined) return null;
  const answer = scopes.find((scope) => scope[below] !== undefined)?.[below];
  return typeof answer === 'string' ? answer : '';
}

/**
 * Returns the names of references by id, as far as they belong or belonged to the organisation. Without a language, terms have their
 * names in all languages.
 */
export async function namesOf(
  trx: Tenant,
  organizationId: string,
  references: readonly Reference[],
  language?: Language,
): Promise<Map<string, string>> {
  const found = await lookUp(trx, organizationId, references, language);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/**
 * The references that point at nothing: no such user or place, a place outside the one above it or at none of the sender's sites, a file
 * that was not sent to this record, a record that the sender may not choose, a drawing that is the signature of somebody else. An id of another organisation does not exist. Sites that the
 * record already names (`held`) stay valid for every sender, and unchanged answers of earlier events (`unchanged`) even for people who have
 * left.
 */
export async function danglingReferences(
  modules: Modules,
  trx: Tenant,
  session: ServerSession,
  recordId: string,
  references: readonly Reference[],
  held: readonly Reference[] = [],
  unchanged: readonly Reference[] = [],
): Promise<Violation[]> {
  const found = await lookUp(trx, session.organizationId, references);
  const chosen = await choosableAmong(
    modules,
    trx,
    session,
    references.filter(({ id }) => found.has(id)),
  );
  const stands = ({ kind, id, key }: Reference) => unchanged.some((other) => other.key === key && other.id === id && other.kind === kind);
  const isDangling = (reference: Reference): boolean => {
    const { kind, id, above, tree } = reference;
    if (stands(reference)) return false;
    const row = found.get(id);
    if (row?.kind !== kind || !row.isActive) return true;
    if (kind === 'file') return row.above !== recordId;
    if (kind === 'site') return !mayName(session, id, held);
    if (kind === 'term') return row.tree !== tree;
    if (kind === 'record') return row.above !== above || !chosen.has(id);
    return kind !== 'user' && row.above !== above;
  };
  return references.flatMap((reference): Violation[] => {
    const { kind, id, key, question, below } = reference;
    if (isDangling(reference)) return [{ key, question, code: 'answer.reference' }];
    const signer = otherSigner(reference, [...held, ...references]);
    if (signer !== undefined && !stands(reference)) return [{ key, question, code: 'answer.drawing-of-other', params: { name: signer } }];
    return kind === 'term' && found.get(id)?.above !== below ? [{ key, question, code: 'answer.not-below' }] : [];
  });
}

/** Returns the name of whoever else a drawn signature is of, in another cell. */
function otherSigner({ id, key, signer }: Reference, others: readonly Reference[]): string | undefined {
  if (signer === undefined) return undefined;
  return others.find((other) => other.id === id && other.key !== key && other.signer !== undefined && other.signer !== signer)?.signer;
}

/** Returns the ids of the records among the references that the sender may choose. */
async function choosableAmong(
  modules: Modules,
  trx: Tenant,
  session: ServerSession,
  references: readonly Reference[],
): Promise<Set<string>> {
  const chosen = new Set<string>();
  const wanted = references.filter(({ kind }) => kind === 'record');
  for (const [module, ofModule] of Map.groupBy(wanted, ({ above = '' }) => above)) {
    if (!modules.all.some(({ id }) => id === module)) continue;
    const rows = await trx
      .selectFrom('records as r')
      .select('r.id')
      .where('r.organization_id', '=', session.organizationId)
      .where(
        'r.id',
        'in',
        ofModule.map(({ id }) => id),
      )
      .where(choosable(session, modules, module, true))
      .execute();
    for (const { id } of rows) chosen.add(id);
  }
  return chosen;
}

/** Whether a user's answers may name a site: one of their own, or one that the record already names. */
export function mayName(session: ServerSession, site: string, held: readonly Reference[]): boolean {
  return session.isAdmin || session.siteIds.includes(site) || held.some(({ kind, id }) => kind === 'site' && id === site);
}
