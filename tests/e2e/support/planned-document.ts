import type { QuestionSchema, Template } from '../../../engine/index.ts';
import { hotWorkPlan, type PlannedSection } from './hot-work-plan.ts';
import { expect } from './world.ts';

const sections: readonly PlannedSection[] = hotWorkPlan.sections;

/** Expects the published document to match the plan: every section and question in its place, with its kind, options, columns and rules. */
export function expectAsPlanned({ properties, 'x-sections': built }: Template): void {
  const inSection = (ids: readonly string[]) => ids.flatMap((id) => properties[id] ?? []);
  expect(built.map(({ title, questions }) => ({ title, questions: inSection(questions).map(inShort) }))).toEqual(
    sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ field, title: question, isRequired = field === 'declaration' }) => [field, question, isRequired]),
    })),
  );

  const questions = Object.values(properties);
  const columns = questions
    .flatMap((question) => Object.values(question.items?.properties ?? {}))
    .filter((column) => column['x-field'] !== 'hidden');
  const owners = [...questions, ...columns, ...built];
  const having = (keyword: string) => owners.filter((owner) => Object.hasOwn(owner, keyword)).length;
  const conditional = questions.filter(({ 'x-require': rule }) => typeof rule === 'object').length;
  const children = questions.filter(({ 'x-show': rule }) => rule instanceof Object && 'chosen' in rule).length;
  expect({ children, columns: columns.length, checks: having('x-check'), calculated: having('x-value'), conditional }).toEqual({
    children: 2,
    columns: 2,
    checks: 1,
    calculated: 1,
    conditional: 1,
  });
  expect(built.length).toBeGreaterThanOrEqual(4);
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(having('x-show') + having('x-check') + having('x-value') + conditional).toBeGreaterThanOrEqual(5);
}

const inShort = (question: QuestionSchema) => [question['x-field'], question.title, question['x-require'] === true];
