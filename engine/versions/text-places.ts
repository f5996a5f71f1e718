import { optionsOf } from '../survey/walk.ts';
import { layoutOf, sectionAround } from '../designing/layout.ts';
import type { Section, Template } from '../template.ts';

const separator = ' › ';

/**
 * Returns a function that finds the place of a text by its key: the titles that lead to it, outermost first. Undefined if the template
 * does not have the text.
 */
export function textPlaces(template: Template): (key: string) => string | undefined {
  const layout = layoutOf(template);
  const placed = [...layout.placed.values()];
  const owners = new Map(placed.flatMap(({ id, schema }) => (schema['x-check'] ?? []).map((check) => [check.id, id] as const)));
  const lists = new Map(
    placed.flatMap((question) => {
      const held = optionsOf(template, question);
      return held ? [[held.list, held.options] as const] : [];
    }),
  );

  const toSection = (section: Section | undefined): string[] =>
    section ? [...toSection(sectionAround(layout, section)), section.title] : [];
  const toQuestion = (id: string): string[] | undefined => {
    const question = layout.placed.get(id);
    if (!question) return undefined;
    const grids = question.chain.map((grid) => layout.placed.get(grid)?.schema.title ?? grid);
    return [...toSection(layout.sectionOf.get(question.chain[0] ?? id)), ...grids, question.schema.title];
  };
  const toOption = (list: string, value: string): string[] | undefined => {
    const option = lists.get(list)?.find((each) => each.const === value);
    return option && [...(toQuestion(list) ?? [template.$defs?.[list]?.title ?? list]), option.title];
  };
  const toRow = (id: string, row: string): string[] | undefined => {
    const header = layout.placed.get(id)?.schema['x-row-headers']?.find((each) => each.id === row);
    return header && [...(toQuestion(id) ?? []), header.title];
  };

  const wayTo = (key: string): readonly string[] | undefined => {
    const [kind, id = '', ...rest] = key.split('.');
    if (kind === 's') return layout.sections.has(id) ? toSection(layout.sections.get(id)) : undefined;
    if (kind === 'q') return toQuestion(id);
    if (kind === 'r') return toQuestion(owners.get(id) ?? '');
    if (kind === 'o') return toOption(id, rest.join('.'));
    if (kind === 'h') return toRow(id, rest.join('.'));
    if (kind === 'b') return template['x-settings'].riskMatrix?.bands.flatMap((band) => (band.id === id ? [band.title] : []));
    if (kind === 'i') return template['x-interlocks']?.flatMap((interlock) => (interlock.id === id ? [interlock.message] : []));
    return [template.title];
  };
  return (key) => {
    const way = wayTo(key);
    return way && way.length > 0 ? way.join(separator) : undefined;
  };
}
