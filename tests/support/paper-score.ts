import type { Answers, Option, QuestionSchema, Section, Template } from '../../engine/index.ts';

/** A result calculated by hand: points, maximum points, and the percentage. */
export interface PaperScore {
  points: number;
  most: number;
  percent: number | null;
  passed: boolean | null;
  sections: Record<string, { points: number; most: number; percent: number | null }>;
  failed: string[];
}

/**
 * Works out the score of an audit from its document and its answers, apart from the engine: choices of one option, weights, "not applicable",
 * pass marks and critical questions, and questions and sections that one chosen option opens.
 */
export function paperScore(template: Template, answers: Answers): PaperScore {
  const { passMark = 0 } = template['x-settings'];
  const lines = template['x-sections'].flatMap((section) => linesOf(template, section, answers));
  const sections = Object.fromEntries(
    [...Map.groupBy(lines, ({ section }) => section)].map(([section, own]) => [section, resultOf(own)] as const),
  );
  const whole = resultOf(lines);
  const marks = template['x-sections'].flatMap(({ id, 'x-pass': mark = 0 }) => {
    const percent = sections[id]?.percent ?? null;
    return mark > 0 && percent !== null ? [percent >= mark] : [];
  });
  if (passMark > 0 && whole.percent !== null) marks.push(whole.percent >= passMark);
  const isStopped = lines.some(({ failed, critical }) => failed && critical);
  const isJudged = marks.length > 0 || lines.some(({ critical }) => critical);
  return {
    ...whole,
    passed: isJudged ? !isStopped && !marks.includes(false) : null,
    sections,
    failed: lines.flatMap(({ id, failed }) => (failed ? [id] : [])),
  };
}

interface Line {
  id: string;
  section: string;
  points: number;
  most: number;
  failed: boolean;
  critical: boolean;
}

function linesOf(template: Template, { id: section, questions, 'x-show': show }: Section, answers: Answers): Line[] {
  if (!isOpened(show, answers)) return [];
  return questions.flatMap((id): Line[] => {
    const schema = template.properties[id];
    const options = schema ? optionsOf(template, schema) : [];
    if (!schema || !isOpened(schema['x-show'], answers) || !options.some((option) => option['x-score'] !== undefined)) return [];
    const chosen = options.find((option) => option.const === answers[id]);
    if (chosen?.['x-na']) return [];
    const weight = schema['x-weight'] ?? 1;
    const most = Math.max(...options.map((option) => option['x-score'] ?? 0)) * weight;
    const critical = schema['x-critical'] === true;
    return [{ id, section, points: (chosen?.['x-score'] ?? 0) * weight, most, failed: chosen?.['x-fail'] === true, critical }];
  });
}

function isOpened(rule: unknown, answers: Answers): boolean {
  if (rule === undefined) return true;
  const [question = '', option] = (rule as { chosen: string[] }).chosen;
  return answers[question] === option;
}

function optionsOf(template: Template, { $ref, oneOf = [] }: QuestionSchema): readonly Option[] {
  return $ref === undefined ? oneOf : (template.$defs?.[$ref.replace('#/$defs/', '')]?.oneOf ?? []);
}

/** Rounds the share to six decimals in whole numbers, as on paper. */
function resultOf(lines: readonly Line[]): { points: number; most: number; percent: number | null } {
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const most = lines.reduce((sum, line) => sum + line.most, 0);
  if (most === 0) return { points, most, percent: null };
  const millionths = (BigInt(points) * 200_000_000n + BigInt(most)) / (2n * BigInt(most));
  return { points, most, percent: Number(millionths) / 1_000_000 };
}
