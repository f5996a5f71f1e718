import type pg from 'pg';
import { columnsOf } from './columns-of.ts';
import { personOf } from './people.ts';

interface Copying {
  organizationId: string;
  /** The records to copy, and how often each. */
  ids: readonly string[];
  copies: number;
}

/** Tables whose rows belong to a record, with the column that names the record and those that name people. */
const tables: Readonly<Record<string, { id: string; people: readonly string[] }>> = {
  records: { id: 'id', people: ['requester_id', 'assignee_id'] },
  record_index: { id: 'record_id', people: [] },
  record_people: { id: 'record_id', people: ['user_id'] },
  record_sites: { id: 'record_id', people: [] },
  record_rounds: { id: 'record_id', people: [] },
  record_reviews: { id: 'record_id', people: ['decided_by'] },
  record_review_people: { id: 'record_id', people: ['user_id'] },
};

/** Columns of a copy that cannot be those of its original. */
const own: Readonly<Record<string, string>> = {
  number: `t.number || '-' || g`,
  // Copies have their moment of the clock in a year, and replace nothing.
  wake_at: `CASE WHEN t.wake_at IS NOT NULL THEN now() + interval '1 year' + g * interval '1 minute' END`,
  revises: 'NULL',
  superseded_by: 'NULL',
  // One copy in five comes from no other record.
  parent_module: `CASE WHEN g % 5 > 0 THEN t.parent_module END`,
  parent_id: `CASE WHEN g % 5 > 0 THEN coalesce((SELECT p.id FROM records p WHERE p.organization_id = t.organization_id AND p.id = md5(t.parent_id::text || g)::uuid), t.parent_id) END`,
};

/** Moments of the past lie further back with each copy, so that lists by any moment have an order. */
const past = ['created_at', 'updated_at', 'status_at', 'submitted_at', 'occurred_at', 'settled_at'];
/** Limits of open records are set around the present: one copy in ten is late. */
const limits = ['starts_at', 'ends_at', 'due_at'];
const apart = `interval '37 minutes'`;

/** Copies records with their index values, parties, sites and reviews; the people of a copy are some of the many. */
export async function copyRecords(owner: pg.ClientBase, { organizationId, ids, copies }: Copying): Promise<void> {
  for (const [table, { id, people }] of Object.entries(tables)) {
    const names = await columnsOf(owner, table);
    const valueOf = (name: string): string => {
      if (name === id) return `md5(t.${name}::text || g)::uuid`;
      if (people.includes(name)) return `CASE WHEN t.${name} IS NOT NULL THEN ${personOf(`t.${name}::text || g`)} END`;
      if (table === 'record_index' && name === 'vtext') return word;
      if (table !== 'records') return `t.${name}`;
      if (past.includes(name)) return `t.${name} - g * ${apart}`;
      if (limits.includes(name))
        return `CASE WHEN t.settled_at IS NULL THEN t.${name} + (${copies} * 0.9 - g) * ${apart} ELSE t.${name} - g * ${apart} END`;
      return own[name] ?? `t.${name}`;
    };
    await owner.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map(valueOf).join(', ')}
      FROM ${table} t ${table === 'record_index' ? 'JOIN records r ON r.organization_id = t.organization_id AND r.id = t.record_id' : ''}
      CROSS JOIN generate_series(1, $3::integer) g
      WHERE t.organization_id = $1 AND t.${id} = ANY ($2::uuid[]) ON CONFLICT DO NOTHING`,
      [organizationId, ids, copies],
    );
  }
}

/** A word of a copy; those of its number are its own. */
const word = `CASE WHEN t.field = 'word' AND t.vtext ~ '[0-9]{4}$' AND lower(r.number) LIKE '%' || t.vtext THEN t.vtext || '-' || g ELSE t.vtext END`;
