import { stagesOf } from '../compile/stage.ts';
import { below } from '../pointer.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Append-only grids that are filled while the record is a draft: there nothing is recorded yet, and the promise would be empty. */
export function appendOnlyFindings({ template, placed }: Survey): Finding[] {
  const stages = stagesOf(template['x-sections']);
  return template['x-sections'].flatMap((section) => {
    const stage = stages.get(section.id);
    if (stage === undefined || 'while' in stage || stage.on !== 'submit') return [];
    return section.questions.flatMap((id) => {
      const question = placed.get(id);
      return question?.schema['x-append-only'] ? [error('append-only.in-draft', below(question.pointer, 'x-append-only'))] : [];
    });
  });
}
