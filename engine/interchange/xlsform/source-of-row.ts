import { optionsOf, placedQuestions } from '../../survey/walk.ts';
import type { Template } from '../../template.ts';
import type { SourceOf } from '../settle.ts';
import type { Places } from './place-questions.ts';
import type { SourceRow } from './source-row.ts';

const columnOfKeyword: Readonly<Record<string, string>> = {
  'x-show': 'relevant',
  'x-require': 'required',
  'x-value': 'calculation',
  'x-default': 'default',
  'x-check': 'constraint',
  maxItems: 'type',
};

/** Finds the row that made a question, a section or an option; of an option it is that of the first question that offers it. */
export function sourceOfRow(template: Template, { placed, sections }: Places): SourceOf {
  const nodes = new Map([...placed.values()].map(({ id, node }) => [id, node]));
  const groups = new Map([...sections].map(([node, id]) => [id, node]));
  const rows = new Map<unknown, { row: SourceRow; name: string; isOption?: true }>();
  for (const question of placedQuestions(template)) {
    const node = nodes.get(question.id);
    if (!node) continue;
    rows.set(question.schema, node);
    for (const option of optionsOf(template, question)?.options ?? [])
      if (!rows.has(option)) rows.set(option, { row: node.row, name: node.name, isOption: true });
  }
  for (const section of template['x-sections']) {
    const node = groups.get(section.id);
    if (node) rows.set(section, node);
  }
  return (holder, keyword) => {
    const source = rows.get(holder);
    return {
      sheet: 'survey',
      row: source?.row.number ?? 0,
      column: source?.isOption ? 'choice_filter' : (columnOfKeyword[keyword] ?? keyword),
      name: source?.name ?? '',
    };
  };
}
