import type { Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { FieldTypeName } from '../template.ts';
import { error, type Finding } from '../survey/finding.ts';

const moments: readonly FieldTypeName[] = ['date-time', 'date', 'hidden'];
const choices: readonly FieldTypeName[] = ['radio', 'single-select', 'hidden'];

/** The columns of a record, with the field types that can fill each. */
const columns: ReadonlyMap<string, readonly FieldTypeName[]> = new Map([
  ['site', ['site-list']],
  ['starts_at', moments],
  ['ends_at', moments],
  ['extended_until', moments],
  ['occurred_at', moments],
  ['due_at', moments],
  ['risk_level', [...choices, 'risk-matrix']],
  ['score', ['number', 'hidden']],
  ['assignee', ['user-list']],
  ['contractor', ['record']],
  ['category', choices],
  ['title', ['text', 'text-area', 'hidden']],
  ['details', ['text', 'hidden']],
]);

/** The columns of a record that a question of a field type can fill. */
export function columnsFor(field: FieldTypeName): readonly string[] {
  return [...columns].filter(([, fields]) => fields.includes(field)).map(([column]) => column);
}

/** Answers that are to fill a column of the record or a part in it, and cannot. */
export function columnFindings(questions: Iterable<Placed>): Finding[] {
  const filled = new Set<string>();
  const findings: Finding[] = [];
  for (const { schema, pointer, chain } of questions) {
    const [column, field] = [schema['x-column'], schema['x-field']];
    if (schema['x-party'] !== undefined && field !== 'user-list')
      findings.push(error('party.wrong-field', below(pointer, 'x-party'), { field }));
    if (column === undefined) continue;
    const at = below(pointer, 'x-column');
    const fields = columns.get(column);
    if (!fields) findings.push(error('column.unknown', at, { column }));
    else if (chain.length > 0) findings.push(error('column.in-grid', at, { column }));
    else if (!fields.includes(field)) findings.push(error('column.wrong-field', at, { column, field }));
    // Several answers make up the details.
    else if (filled.has(column) && column !== 'details') findings.push(error('column.twice', at, { column }));
    filled.add(column);
  }
  return findings;
}
