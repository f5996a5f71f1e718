import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

interface Titled {
  readonly title: string;
  readonly pointer: string;
}

/**
 * Returns the second and each further item with the same title in one place: questions of a section, columns of a grid, options of a
 * list. Users who read an answer or build a rule cannot distinguish them. Questions with a condition are exempt, because one may be
 * another way to ask the same thing.
 */
export function sameTitleFindings({ template, placed }: Survey): Finding[] {
  const all = [...placed.values()];
  const sections = template['x-sections'].map(({ questions }) => titlesOf(questions.flatMap((id) => placed.get(id) ?? [])));
  const grids = Map.groupBy(
    all.filter(({ chain }) => chain.length > 0),
    ({ chain }) => chain.at(-1),
  );
  const lists = new Map(
    all.flatMap((question) => {
      const list = optionsOf(template, question);
      return list
        ? [[list.pointer, list.options.map(({ title }, at) => ({ title, pointer: below(list.pointer, at, 'title') }))] as const]
        : [];
    }),
  );
  return [...sections, ...[...grids.values()].map(titlesOf), ...lists.values()].flatMap(repeated);
}

function titlesOf(questions: readonly Placed[]): Titled[] {
  return questions
    .filter(({ schema }) => schema['x-show'] === undefined && schema['x-field'] !== 'hidden')
    .map(({ schema, pointer }) => ({ title: schema.title, pointer: below(pointer, 'title') }));
}

function repeated(titled: readonly Titled[]): Finding[] {
  const seen = new Set<string>();
  return titled.flatMap(({ title, pointer }) => {
    const name = title.trim().toLowerCase();
    const isAgain = seen.has(name);
    seen.add(name);
    return isAgain && name !== '' ? [warning('text.twice', pointer, { text: title })] : [];
  });
}
