import type { Form, Question, Violation } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { lookUp, type ReferenceKind } from '../sources/look-up.ts';
import { kindOfSource } from '../sources/sources.ts';

/** An id that an answer or a remark points with, and the cell it stands in. */
interface Reference {
  kind: ReferenceKind;
  id: string;
  key: string;
  question: string;
  /** The id of the level above, of a place. */
  above?: string;
}

const placeLevels = ['site', 'division', 'department', 'unit'] as const;

/** Every id that answers and remarks point with, cell by cell. */
export function referencesIn(
  form: Form,
  answers: Record<string, unknown>,
  remarks: Record<string, { files?: string[] }> = {},
): Reference[] {
  const roots = [...form.questions.values()].filter((question) => form.sections.some((section) => section.questions.includes(question.id)));
  const beside = Object.entries(remarks).flatMap(([key, remark]) =>
    (remark.files ?? []).map((id) => ({ kind: 'file' as const, id, key, question: key.split('/').at(-1) ?? key })),
  );
  return [...roots.flatMap((question) => referencesOf(question, answers[question.id], question.id)), ...beside];
}

function referencesOf(question: Question, value: unknown, key: string): Reference[] {
  if (value === undefined || value === null) return [];
  const one = (kind: ReferenceKind, id: unknown, above?: unknown): Reference[] =>
    typeof id === 'string' ? [{ kind, id, key, question: question.id, ...(typeof above === 'string' && { above }) }] : [];
  if (question.source !== undefined) {
    const kind = kindOfSource(question.source);
    return [value].flat().flatMap((id) => one(kind, id));
  }
  switch (question.field) {
    case 'site-list': {
      const place = value as Record<string, unknown>;
      return placeLevels.flatMap((level, index) => one(level, place[level], place[placeLevels[index - 1] ?? '']));
    }
    case 'attachment':
      return Array.isArray(value) ? value.flatMap((id) => one('file', id)) : [];
    case 'signature':
      return one('file', (value as Record<string, unknown>)['fileId']);
    case 'grid':
      return Array.isArray(value)
        ? (value as Record<string, unknown>[]).flatMap((row) =>
            (question.columns ?? []).flatMap((column) =>
              referencesOf(column, row[column.id], `${key}/${String(row['rowId'])}/${column.id}`),
            ),
          )
        : [];
    default:
      return [];
  }
}

/** The names of what the references point at, as far as the organisation has or had it: by id. */
export async function namesOf(trx: Tenant, organizationId: string, references: readonly Reference[]): Promise<Map<string, string>> {
  const found = await lookUp(trx, organizationId, references);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/**
 * The references that point at nothing: no such user or place, a place that is not in the one above it or at no site of the sender's,
 * a file that was not sent to this record. Another organisation's id is one that does not exist. What the record holds keeps its site,
 * whoever goes on with it; what stands in it at the same place since an earlier event stands, whoever has left since.
 */
export async function danglingReferences(
  trx: Tenant,
  session: ServerSession,
  recordId: string,
  references: readonly Reference[],
  held: readonly Reference[] = [],
  standing: readonly Reference[] = [],
): Promise<Violation[]> {
  const found = await lookUp(trx, session.organizationId, references);
  return references
    .filter(({ kind, id, above, key }) => {
      if (standing.some((other) => other.key === key && other.id === id && other.kind === kind)) return false;
      const row = found.get(id);
      if (row?.kind !== kind || !row.isActive) return true;
      if (kind === 'file') return row.above !== recordId;
      if (kind === 'site') return !mayName(session, id, held);
      return kind !== 'user' && row.above !== above;
    })
    .map(({ key, question }) => ({ key, question, code: 'answer.reference' }));
}

/** Whether a person's answers may name a site: one of theirs, or one that the record holds. */
export function mayName(session: ServerSession, site: string, held: readonly Reference[]): boolean {
  return session.isAdmin || session.siteIds.includes(site) || held.some(({ kind, id }) => kind === 'site' && id === site);
}
