import type { Section, Template } from '../template.ts';
import type { SectionPlace } from './command.ts';
import { refuseFixed } from './edit-questions.ts';
import { idFor } from './free-id.ts';
import { branchOf, layoutOf } from './layout.ts';
import { taken } from './move-questions.ts';
import { patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';
import { sectionAt, withSection } from './schemas.ts';
import { released } from './released.ts';

/** Commands that add, change, move and remove sections. A section moves with its contents. */
export const sectionOperations: Operations<'addSection' | 'setSection' | 'moveSection' | 'removeSection'> = {
  addSection(template, { title, place = {}, patch = {} }) {
    const id = idFor(title, new Set(layoutOf(template).sections.keys()), 'section');
    const section = patched<Section>({ id, title, questions: [] }, patch);
    return { template: putSections(template, [section], place), focus: [id] };
  },

  setSection(template, { id, patch }) {
    for (const keyword of ['id', 'parent', 'questions', 'x-fixed'])
      if (Object.hasOwn(patch, keyword)) throw new Refused('keyword.unknown', { keyword });
    const { 'x-fixed': isFixed, kind } = sectionAt(template, id);
    if (isFixed && 'kind' in patch && patch.kind !== kind) throw new Refused('section.fixed', { id });
    return { template: withSection(template, id, (section) => patched<Section>(section, patch)), focus: [id] };
  },

  moveSection(template, { id, place }) {
    sectionAt(template, id);
    const branch = branchOf(layoutOf(template), id);
    for (const named of [place.in, place.before, place.after])
      if (named !== undefined && branch.has(named)) throw new Refused('place.inside-itself', { id: named });
    const isMoved = (section: Section): boolean => branch.has(section.id);
    const sections = template['x-sections'];
    const rest = { ...template, 'x-sections': sections.filter((section) => !isMoved(section)) };
    const [first, others] = [
      sections.filter((section) => section.id === id),
      sections.filter((section) => isMoved(section) && section.id !== id),
    ];
    return { template: putSections(rest, [...first, ...others], place), focus: [id] };
  },

  removeSection(template, { id }) {
    sectionAt(template, id);
    const branch = branchOf(layoutOf(template), id);
    const gone = template['x-sections'].filter((section) => branch.has(section.id));
    const fixed = gone.find((section) => section['x-fixed']);
    if (fixed) throw new Refused('section.fixed', { id: fixed.id });
    const questions = gone.flatMap((section) => section.questions);
    refuseFixed(template, questions);
    const left = released(taken(template, questions), questions);
    return { template: { ...left, 'x-sections': left['x-sections'].filter((section) => !branch.has(section.id)) }, focus: [] };
  },
};

/** The template with some sections more: the first of them at the place, those in it after it. */
export function putSections(template: Template, sections: readonly Section[], place: SectionPlace): Template {
  const [first, ...others] = sections;
  if (!first) return template;
  const list = template['x-sections'];
  const beside = place.before ?? place.after;
  const neighbour = beside === undefined ? undefined : sectionAt(template, beside);
  const around = neighbour ? neighbour.parent : place.in;
  if (around !== undefined) sectionAt(template, around);
  const at = spotIn(template, list, place);
  return { ...template, 'x-sections': list.toSpliced(at, 0, patched<Section>(first, { parent: around }), ...others) };
}

function spotIn(template: Template, list: readonly Section[], { in: around, before, after }: SectionPlace): number {
  if (before !== undefined) return list.findIndex(({ id }) => id === before);
  const end = after ?? around;
  if (end === undefined) return list.length;
  const branch = branchOf(layoutOf(template), end);
  let at = list.findIndex(({ id }) => id === end) + 1;
  while (branch.has(list[at]?.id ?? '')) at += 1;
  // At the end of a section: after the last of its subsections, wherever that one is in the list.
  const last = after === undefined ? list.findLastIndex(({ parent }) => parent === around) : -1;
  return Math.max(at, last + 1);
}
