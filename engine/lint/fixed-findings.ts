import { placedQuestions } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { Section, Template } from '../template.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Returns findings for fixed parts (`x-fixed`) of an earlier version that were removed, are not fixed any more or have changed their
 * kind.
 */
export function fixedFindings({ template, placed }: Survey, earlier: Template): Finding[] {
  const questions = placedQuestions(earlier).flatMap(({ id, schema, chain }): Finding[] => {
    if (!schema['x-fixed']) return [];
    const now = placed.get(id);
    const params = { id, title: schema.title };
    if (!now) return [error('question.fixed-gone', '/properties', params)];
    const isAsBefore = now.schema['x-fixed'] && now.schema['x-field'] === schema['x-field'] && now.chain.at(-1) === chain.at(-1);
    return isAsBefore ? [] : [error('question.fixed-changed', now.pointer, params)];
  });
  const sections = earlier['x-sections'].flatMap((section) => (section['x-fixed'] ? sectionFinding(template, section) : []));
  return [...questions, ...sections];
}

function sectionFinding(template: Template, { id, title, kind }: Section): Finding[] {
  const at = template['x-sections'].findIndex((section) => section.id === id);
  const now = template['x-sections'][at];
  if (!now) return [error('section.fixed-gone', '/x-sections', { id, title })];
  return now['x-fixed'] && now.kind === kind ? [] : [error('section.fixed-changed', below('/x-sections', at), { id, title })];
}
