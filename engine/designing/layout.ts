import { optionsOf, placedQuestions, type Placed } from '../survey/walk.ts';
import type { Option, QuestionId, QuestionSchema, Section, Template } from '../template.ts';
import { nestsIn, type Nest } from './nest.ts';

/** Position of everything in a template. */
export interface Layout {
  /** Questions and columns. */
  readonly placed: ReadonlyMap<QuestionId, Placed>;
  readonly sections: ReadonlyMap<string, Section>;
  readonly sectionOf: ReadonlyMap<QuestionId, Section>;
  readonly nestOf: ReadonlyMap<QuestionId, Nest>;
  /** The questions under the options of a question, in their order. */
  readonly childrenOf: ReadonlyMap<QuestionId, readonly QuestionId[]>;
}

const layouts = new WeakMap<Template, Layout>();

/** Returns the position of everything in a template. Computed once for each template. */
export function layoutOf(template: Template): Layout {
  const known = layouts.get(template);
  if (known) return known;
  const placed = new Map(placedQuestions(template).map((question) => [question.id, question]));
  const sections = new Map(template['x-sections'].map((section) => [section.id, section]));
  const sectionOf = new Map<QuestionId, Section>();
  const nestOf = new Map<QuestionId, Nest>();
  const childrenOf = new Map<QuestionId, QuestionId[]>();
  for (const section of template['x-sections']) {
    const earlier = new Set<QuestionId>();
    for (const id of section.questions) {
      const question = placed.get(id);
      if (!question || sectionOf.has(id)) continue;
      sectionOf.set(id, section);
      const nest = nestsIn(question.schema['x-show']).find((asked) => earlier.has(asked.parent) && offers(template, placed, asked));
      if (nest) {
        nestOf.set(id, nest);
        childrenOf.set(nest.parent, [...(childrenOf.get(nest.parent) ?? []), id]);
      }
      earlier.add(id);
    }
  }
  const layout = { placed, sections, sectionOf, nestOf, childrenOf };
  layouts.set(template, layout);
  return layout;
}

function offers(template: Template, placed: ReadonlyMap<QuestionId, Placed>, { parent, option }: Nest): boolean {
  const question = placed.get(parent);
  return question !== undefined && choicesOf(template, question.schema).some((offered) => offered.const === option);
}

/** The options of a question that has them in the template. */
export function choicesOf(template: Template, schema: QuestionSchema): readonly Option[] {
  return optionsOf(template, { id: '', schema, pointer: '', chain: [] })?.options ?? [];
}

/** Returns a question and everything nested under it, in the order of the section. */
export function familyOf({ childrenOf }: Layout, id: QuestionId): Set<QuestionId> {
  const family = new Set([id]);
  for (const member of family) for (const child of childrenOf.get(member) ?? []) family.add(child);
  return family;
}

/** A section and all sections in it. */
export function branchOf({ sections }: Layout, id: string): Set<string> {
  const branch = new Set([id]);
  const all = [...sections.values()];
  for (const member of branch) for (const section of all) if (section.parent === member) branch.add(section.id);
  return branch;
}

/** The section around a section; none where the parents run in a circle or to nowhere. */
export function sectionAround({ sections }: Layout, section: Section): Section | undefined {
  const around = section.parent === undefined ? undefined : sections.get(section.parent);
  let up = around;
  for (let hops = 0; up && hops <= sections.size; hops += 1) {
    if (up.parent === undefined || !sections.has(up.parent)) return around;
    up = sections.get(up.parent);
  }
  return undefined;
}
