import type { Answers, QuestionSchema, Section, Template } from '../../engine/index.ts';
import { a, aTemplate, yesNo } from './a-template.ts';

const perSection = 50;

const kinds: readonly ((number: number) => { schema: QuestionSchema; value: unknown })[] = [
  (number) => ({ schema: a('text'), value: `Answer ${number}` }),
  (number) => ({ schema: a('number'), value: number }),
  (number) => ({ schema: yesNo(), value: number % 2 === 0 ? 'yes' : 'no' }),
  (number) => ({ schema: a('text-area'), value: `Remark ${number}, written on site` }),
  () => ({ schema: a('check-box'), value: true }),
  () => ({ schema: a('date'), value: '2026-03-14' }),
  (number) => ({ schema: a('text'), value: `Tag ${number}` }),
  () => ({ schema: a('time'), value: '07:45' }),
];

/** A form with a number of questions of several types, including a photo and a signature, and the answers to the typed ones. */
export function aLongForm(count: number): { template: Template; answers: Answers } {
  const questions: Record<string, QuestionSchema> = {
    photo: a('attachment', { title: 'Photo of the workplace' }),
    signature: a('signature', { title: 'Signature' }),
  };
  const answers: Answers = {};
  for (let number = 1; number <= count - 2; number += 1) {
    const made = kinds[number % kinds.length]?.(number);
    if (!made) continue;
    questions[`q${number}`] = { ...made.schema, title: `Question ${number}` };
    answers[`q${number}`] = made.value;
  }

  const ids = Object.keys(answers);
  const sections: Section[] = [];
  for (let from = 0; from < ids.length; from += perSection) {
    sections.push({
      id: `s${sections.length + 1}`,
      title: `Section ${sections.length + 1}`,
      questions: ids.slice(from, from + perSection),
    });
  }
  sections.push({ id: 'evidence', title: 'Evidence', questions: ['photo', 'signature'] });
  return { template: { ...aTemplate({ questions, sections }), title: `A form of ${count} questions` }, answers };
}
