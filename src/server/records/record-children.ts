import { spawningGrids, type Answers, type Form } from '../../../engine/index.ts';
import type { Facts } from '../../../workflows/index.ts';
import { isObject } from '../../shared/is-object.ts';
import type { LinkCounts, LinkedRecord } from './record-links.ts';

/** The links of a record and its children. */
interface Linked {
  form: Form;
  linked: readonly LinkedRecord[];
  linkCounts: LinkCounts;
  children: NonNullable<Facts['children']>;
}

/** The child records that rows of the record became, by row. */
export function childrenOf({ linked, form }: Pick<Linked, 'linked' | 'form'>): Record<string, LinkedRecord> {
  const grids = new Set(spawningGrids(form).map(({ id }) => id));
  return Object.fromEntries(linked.filter(({ question }) => grids.has(question)).map((child) => [child.row_id, child]));
}

/** Returns the facts about linked records and children after an event. A child that the event creates counts as open. */
export function linksWith(record: Linked, event: string, answers: Answers): Pick<Facts, 'links' | 'children'> {
  const links: Record<string, LinkCounts[string]> = { ...record.linkCounts };
  const children = { ...record.children };
  for (const { relation, coming } of childrenComing(record, event, answers)) {
    const { count, open: waiting, ...others } = links[relation] ?? { count: 0, open: 0, overdue: 0, valid: 0, failed: 0 };
    links[relation] = { ...others, count: count + coming, open: waiting + coming };
    children.open += coming;
  }
  return { links, children };
}

/** Returns how many children an event creates, by relation. */
function childrenComing(record: Linked, event: string, answers: Answers): { relation: string; coming: number }[] {
  const made = childrenOf(record);
  return spawningGrids(record.form).flatMap(({ id, schema }) => {
    const { 'x-spawns': relation = '', 'x-spawns-on': events = [] } = schema;
    const rows = answers[id];
    if (!events.includes(event) || !Array.isArray(rows)) return [];
    return [{ relation, coming: rows.filter((row) => isObject(row) && !Object.hasOwn(made, String(row['rowId']))).length }];
  });
}
