import { below } from '../pointer.ts';
import type { Section, Template } from '../template.ts';
import { error, type Finding } from './finding.ts';
import { templateLimits } from './limits.ts';

const none: readonly Finding[] = [];

/** Every question in one section, every parent and every section shown beside another there, no section its own ancestor. */
export function sectionFindings(template: Template): Finding[] {
  const sections = template['x-sections'];
  return [...membership(template, sections), ...parents(sections), ...shownBeside(sections)];
}

function membership(template: Template, sections: readonly Section[]): Finding[] {
  const placed = new Set<string>();
  const findings = sections.flatMap((section, at) =>
    section.questions.flatMap((question, place) => {
      const isThere = Object.hasOwn(template.properties, question);
      if (isThere && !placed.has(question)) {
        placed.add(question);
        return none;
      }
      const code = isThere ? 'question.two-sections' : 'section.question-missing';
      return [error(code, below('/x-sections', at, 'questions', place), { id: question })];
    }),
  );
  const homeless = Object.keys(template.properties).filter((question) => !placed.has(question));
  return [...findings, ...homeless.map((question) => error('question.no-section', below('/properties', question), { id: question }))];
}

function shownBeside(sections: readonly Section[]): Finding[] {
  return sections.flatMap(({ id, shows = [] }, at) =>
    shows.flatMap((shown, place) =>
      shown !== id && sections.some((section) => section.id === shown)
        ? []
        : [error('section.shows-missing', below('/x-sections', at, 'shows', place), { id: shown })],
    ),
  );
}

function parents(sections: readonly Section[]): Finding[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const inCircle = new Set<string>();
  return sections.flatMap((section, at) => {
    const pointer = below('/x-sections', at, 'parent');
    if (section.parent === undefined) return [];
    if (!byId.has(section.parent)) return [error('section.parent-missing', pointer, { id: section.parent })];

    const line = [section.id];
    for (let parent = byId.get(section.parent); parent && !line.includes(parent.id); parent = byId.get(parent.parent ?? ''))
      line.push(parent.id);
    const isCircle = byId.get(line.at(-1) ?? '')?.parent === section.id;
    if (isCircle && !inCircle.has(section.id)) {
      for (const id of line) inCircle.add(id);
      return [error('section.cycle', pointer, { id: section.id })];
    }
    return line.length > templateLimits.sectionDepth ? [error('section.too-deep', pointer, { limit: templateLimits.sectionDepth })] : [];
  });
}
