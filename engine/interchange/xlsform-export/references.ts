import { columnsOf, placedQuestions } from '../../survey/walk.ts';
import type { QuestionSchema, Section, Template } from '../../template.ts';
import type { OriginGroup } from '../xlsform/origin.ts';
import { originOf } from './read-origin.ts';

/** How expressions refer to the questions of a template: by name, or by path where several share a name. */
export function referencesOf(template: Template): ReadonlyMap<string, string> {
  const paths = new Map<string, readonly string[]>();
  const sections = new Map(template['x-sections'].map((section) => [section.id, section]));
  for (const section of template['x-sections']) {
    const around = groupsAround(section, sections);
    for (const id of section.questions) {
      const schema = template.properties[id];
      if (schema) addPaths(paths, id, schema, [...around, ...groupNames(originOf(section).groups, schema)]);
    }
  }
  const all = placedQuestions(template);
  const names = Map.groupBy(all, ({ id, schema }) => schema['x-name'] || id);
  return new Map(
    all.map(({ id, schema }) => {
      const name = schema['x-name'] || id;
      const path = paths.get(id);
      return [id, path && (names.get(name) ?? []).length > 1 ? `/data/${path.join('/')}` : `\${${name}}`];
    }),
  );
}

/** The names of the groups that an export writes around the questions of a section. */
function groupsAround(section: Section, sections: ReadonlyMap<string, Section>): string[] {
  const names: string[] = [];
  const seen = new Set<Section>();
  for (let at: Section | undefined = section; at && !seen.has(at); at = sections.get(at.parent ?? '')) {
    seen.add(at);
    if (!(originOf(at).continues && at['x-show'] === undefined)) names.unshift(at['x-name'] || at.id);
  }
  return names;
}

function addPaths(paths: Map<string, readonly string[]>, id: string, schema: QuestionSchema, around: readonly string[]): void {
  const path = [...around, schema['x-name'] || id];
  paths.set(id, path);
  const { groups } = originOf(schema);
  for (const [column, columnSchema] of Object.entries(columnsOf(schema))) {
    addPaths(paths, column, columnSchema, [...path, ...groupNames(groups, columnSchema)]);
  }
}

/** The names of the groups around a question that are not sections, outermost first. */
function groupNames(groups: readonly OriginGroup[], schema: QuestionSchema): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = originOf(schema).group; at !== undefined && !seen.has(at); at = groups[at]?.parent) {
    seen.add(at);
    names.unshift(groups[at]?.cells['name'] ?? '');
  }
  return names;
}
