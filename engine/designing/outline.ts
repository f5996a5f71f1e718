import { columnsOf } from '../survey/walk.ts';
import type { Option, QuestionId, QuestionSchema, Section, Template } from '../template.ts';
import { choicesOf, layoutOf, sectionAround, type Layout } from './layout.ts';

/** Structure of a template in the designer: sections, their questions, questions nested under options, columns of grids. */
export interface Outline {
  readonly sections: readonly OutlineSection[];
  /** Questions of a draft that are in no section. */
  readonly loose: readonly OutlineQuestion[];
}

export interface OutlineSection {
  readonly kind: 'section';
  readonly id: string;
  readonly section: Section;
  readonly questions: readonly OutlineQuestion[];
  readonly sections: readonly OutlineSection[];
}

export interface OutlineQuestion {
  readonly kind: 'question' | 'column';
  readonly id: QuestionId;
  readonly schema: QuestionSchema;
  /** The options of a choice, each with the questions under it. */
  readonly options: readonly OutlineOption[];
  /** The columns of a grid. */
  readonly columns: readonly OutlineQuestion[];
}

export interface OutlineOption {
  readonly kind: 'option';
  /** The question that offers it. */
  readonly parent: QuestionId;
  readonly option: Option;
  readonly questions: readonly OutlineQuestion[];
}

export type OutlineNode = OutlineSection | OutlineQuestion | OutlineOption;

const outlines = new WeakMap<Template, Outline>();
const questionNodes = new WeakMap<QuestionSchema, OutlineQuestion>();
const sectionNodes = new WeakMap<Section, OutlineSection>();

/** Returns the outline of a template. Parts that an edit did not change keep their nodes. */
export function outlineOf(template: Template): Outline {
  const known = outlines.get(template);
  if (known) return known;
  const layout = layoutOf(template);
  const inside = new Map<string | undefined, Section[]>();
  for (const section of template['x-sections']) {
    const around = sectionAround(layout, section)?.id;
    inside.set(around, [...(inside.get(around) ?? []), section]);
  }
  const sectionsIn = (around: string | undefined): OutlineSection[] =>
    (inside.get(around) ?? []).map((section) => {
      const top = section.questions.filter((id) => layout.sectionOf.get(id) === section && !layout.nestOf.has(id));
      return sectionNode(section, nodesOf(template, layout, top), sectionsIn(section.id));
    });
  const loose = Object.keys(template.properties).filter((id) => !layout.sectionOf.has(id));
  const outline = { sections: sectionsIn(undefined), loose: nodesOf(template, layout, loose) };
  outlines.set(template, outline);
  return outline;
}

function sectionNode(section: Section, questions: OutlineQuestion[], sections: OutlineSection[]): OutlineSection {
  const before = sectionNodes.get(section);
  if (before && isSameList(before.questions, questions) && isSameList(before.sections, sections)) return before;
  const node: OutlineSection = { kind: 'section', id: section.id, section, questions, sections };
  sectionNodes.set(section, node);
  return node;
}

function nodesOf(template: Template, layout: Layout, ids: readonly QuestionId[]): OutlineQuestion[] {
  return ids.flatMap((id) => {
    const question = layout.placed.get(id);
    return question ? [questionNode(template, layout, id, question.schema, 'question')] : [];
  });
}

function questionNode(
  template: Template,
  layout: Layout,
  id: QuestionId,
  schema: QuestionSchema,
  kind: OutlineQuestion['kind'],
): OutlineQuestion {
  const before = questionNodes.get(schema);
  const children = layout.childrenOf.get(id) ?? [];
  const options = choicesOf(template, schema).map((option, at): OutlineOption => {
    const under = children.filter((child) => layout.nestOf.get(child)?.option === option.const);
    const questions = nodesOf(template, layout, under);
    const was = before?.id === id ? before.options[at] : undefined;
    return was && was.option === option && isSameList(was.questions, questions) ? was : { kind: 'option', parent: id, option, questions };
  });
  const columns = Object.entries(columnsOf(schema)).map(([column, inner]) => questionNode(template, layout, column, inner, 'column'));
  const isSame = before?.id === id && before.kind === kind && isSameList(before.options, options) && isSameList(before.columns, columns);
  if (before && isSame) return before;
  const node: OutlineQuestion = { kind, id, schema, options, columns };
  questionNodes.set(schema, node);
  return node;
}

function isSameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((item, at) => item === now[at]);
}
