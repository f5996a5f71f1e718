import { momentsOfStage, roleOf, stageOrder, stagesOf, type ActiveStage } from '../compile/stage.ts';
import type { Stage, Template } from '../template.ts';
import { below } from '../pointer.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { Survey, SurveyedRule } from '../survey/survey.ts';

/** Reports rules that read answers of a later stage, and sections of the submission that are placed after those of later stages. */
export function stageFindings({ template, placed, rules }: Survey): Finding[] {
  const order = stageOrder(template);
  const stages = stagesOf(template['x-sections']);
  const sectionOf = new Map(
    template['x-sections'].flatMap((section) => section.questions.map((question) => [question, section.id] as const)),
  );
  const stageOf = (question: string): Stage =>
    stages.get(sectionOf.get(placed.get(question)?.chain[0] ?? question) ?? '') ?? { on: 'submit' };

  const momentsOf = (rule: SurveyedRule): ActiveStage[] => {
    if (rule.kind === 'interlock')
      return (template['x-interlocks'] ?? []).filter(({ id }) => id === rule.owner).flatMap(({ on }) => on.map((event) => ({ on: event })));
    const stage = rule.kind === 'section' ? (stages.get(rule.owner) ?? { on: 'submit' }) : stageOf(rule.owner);
    return momentsOfStage(stage);
  };

  const findings = rules.flatMap((rule) =>
    rule.prepared.references
      .filter((reference) => momentsOf(rule).some((moment) => roleOf(stageOf(reference.id), moment, order) === 'later'))
      .map((reference) => error('rule.later-stage', reference.pointer, { id: reference.id })),
  );
  return [...findings, ...misplaced(template, stages)];
}

function misplaced({ 'x-sections': sections }: Template, stages: ReadonlyMap<string, Stage>): Finding[] {
  const isOfSubmit = (id: string): boolean => {
    const stage = stages.get(id);
    return stage === undefined || ('on' in stage && stage.on === 'submit');
  };
  const later = sections.findIndex(({ id }) => !isOfSubmit(id));
  return sections.flatMap(({ id }, at) =>
    later !== -1 && at > later && isOfSubmit(id)
      ? [warning('section.behind-later', below('/x-sections', at), { id, later: sections[later]?.id ?? '' })]
      : [],
  );
}
