import { describe, expect, it } from 'vitest';
import { answer, cell, compile, open, scores, type Answers, type Template } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { paperScore } from '../../support/paper-score.ts';
import { textOf } from '../../support/repository.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { seeded } from '../../support/seeded.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const manifest: ModuleManifest = JSON.parse(textOf('schemas/audits/module.json'));
const templates = manifest.forms.map((name) => ({ name, template: stockDocument(`schemas/audits/${name}.json`) }));
const moment = { now: '2026-03-10T09:00:00Z', zone: 'Europe/Sofia', stages: { while: 'in_progress' } as const };

/** Some of the questions answered, each by any of its options. */
function anyAnswers(template: Template, random: () => number): Answers {
  const form = compile(template);
  const asked = form.sections.filter(({ stage }) => 'while' in stage).flatMap(({ questions }) => questions);
  const share = random();
  return Object.fromEntries(
    asked.flatMap((id): [string, unknown][] => {
      const { options = [] } = form.questions.get(id) ?? {};
      const option = options[Math.floor(random() * options.length)];
      return option && random() < share ? [[id, option.const]] : [];
    }),
  );
}

describe.each(templates)('the score of the stock audit $name', ({ template }) => {
  it(
    'equals the score worked out on paper for any answers, given at once or one by one',
    () => {
      const form = compile(template);
      const random = seeded(17);
      let typed = open(form, { ...moment, answers: {} });
      for (let run = 0; run < runs(1_000, 100); run += 1) {
        const answers = anyAnswers(template, random);
        for (const { question } of form.rootPlans)
          if (cell(typed, question.id).value !== answers[question.id]) typed = answer(typed, question.id, answers[question.id]);
        const paper = paperScore(template, answers);
        for (const filling of [open(form, { ...moment, answers }), typed]) {
          const { total, max, percentage, passed, sections, failed } = scores(filling);
          const own = sections.flatMap(({ section, score, max: most, percentage: percent }) =>
            most > 0 || section in paper.sections ? [[section, { points: score, most, percent }] as const] : [],
          );
          expect(
            {
              points: total,
              most: max,
              percent: percentage,
              passed,
              sections: Object.fromEntries(own),
              failed: failed.map(({ question }) => question),
            },
            JSON.stringify(answers),
          ).toEqual(paper);
        }
      }
    },
    propertyTimeout,
  );
});
