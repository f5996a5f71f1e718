import { assumeShown } from '../analysis/assume.ts';
import { environmentOf } from '../analysis/environment.ts';
import { knowledgeOf } from '../analysis/knowledge.ts';
import { isNothing, numbersOf, withoutNull } from '../analysis/range.ts';
import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { Option } from '../template.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Reports scores that are not counted, scores without a maximum, and pass marks that cannot be reached. */
export function scoreFindings(survey: Survey): Finding[] {
  const { template, placed } = survey;
  const settings = template['x-settings'];
  const questions = [...placed.values()];
  if (!settings.scoring) return uncounted(survey, questions);

  const known = knowledgeOf(survey);
  const sections = template['x-sections'];
  const best = new Map<string, number>();
  const homes = new Map(sections.flatMap((section) => section.questions.map((id) => [id, section.id] as const)));
  const findings: Finding[] = [];
  for (const question of questions) {
    findings.push(...questionFindings(survey, question));
    const answer = known.answers.get(question.id);
    const here = assumeShown(question.id, environmentOf(known, known.stageOf(question.id)));
    const share =
      answer && here && !isNothing(answer)
        ? bestShare(survey, question, (rule) => numbersOf(withoutNull(known.evaluate(rule, here)))?.most)
        : undefined;
    if (share === undefined) continue;
    for (let id = homes.get(question.chain[0] ?? question.id); id !== undefined; id = sections.find((section) => section.id === id)?.parent)
      best.set(id, Math.max(best.get(id) ?? 0, share));
  }

  const marks = sections.map((section, at) => ({
    mark: section['x-pass'] ?? 0,
    best: best.get(section.id),
    pointer: below('/x-sections', at, 'x-pass'),
  }));
  const whole = {
    mark: settings.passMark ?? 0,
    best: best.size === 0 ? undefined : Math.max(...best.values()),
    pointer: '/x-settings/passMark',
  };
  const unreachable = [...marks, whole].filter(({ mark, best: share = 0 }) => mark > 0 && share * 100 < mark);
  return [...findings, ...unreachable.map(({ mark, pointer }) => error('score.pass-unreachable', pointer, { mark }))];
}

function uncounted({ template }: Survey, questions: readonly Placed[]): Finding[] {
  const marks = template['x-sections'].flatMap((section, at) => ((section['x-pass'] ?? 0) > 0 ? [below('/x-sections', at, 'x-pass')] : []));
  const whole = (template['x-settings'].passMark ?? 0) > 0 ? ['/x-settings/passMark'] : [];
  const keywords = questions.flatMap(({ schema, pointer }) =>
    (['x-score', 'x-weight', 'x-critical'] as const)
      .filter((keyword) => schema[keyword] !== undefined)
      .map((keyword) => below(pointer, keyword)),
  );
  return [...whole, ...marks, ...keywords].map((pointer) => warning('score.not-scored', pointer));
}

function questionFindings({ template }: Survey, question: Placed): Finding[] {
  const { schema, pointer, id } = question;
  const options = optionsOf(template, question)?.options ?? [];
  const isScored = options.some((option) => option['x-score'] !== undefined);
  const findings: Finding[] = [];
  if (schema['x-score'] !== undefined && schema['x-max-score'] === undefined && !(isScored && mostOf(question, options) > 0))
    findings.push(error('score.no-maximum', below(pointer, 'x-score'), { id }));
  if (schema['x-score'] === undefined && isScored && mostOf(question, options) <= 0)
    findings.push(warning('score.maximum-not-positive', pointer, { id }));
  if (schema['x-weight'] !== undefined && schema['x-score'] === undefined && !isScored)
    findings.push(warning('score.not-scored', below(pointer, 'x-weight')));
  if (schema['x-critical'] && !options.some((option) => option['x-fail']))
    findings.push(warning('score.cannot-fail', below(pointer, 'x-critical'), { id }));
  return findings;
}

/** The most that a question can bring of its maximum, as a share; undefined when it has none. No section can have a greater share than the best of its questions. */
function bestShare({ template }: Survey, question: Placed, mostOfRule: (rule: unknown) => number | undefined): number | undefined {
  const { schema } = question;
  const most = schema['x-max-score'] ?? mostOf(question, optionsOf(template, question)?.options ?? []);
  if (most <= 0) return undefined;
  if (schema['x-score'] === undefined) return 1;
  return (mostOfRule(schema['x-score']) ?? Infinity) / most;
}

function mostOf({ schema }: Placed, options: readonly Option[]): number {
  const scores = options.filter((option) => !option['x-na']).map((option) => option['x-score'] ?? 0);
  if (schema.type !== 'array') return Math.max(0, ...scores);
  const positive = scores.filter((score) => score > 0).toSorted((one, other) => other - one);
  return positive.slice(0, schema.maxItems).reduce((sum, score) => sum + score, 0);
}
