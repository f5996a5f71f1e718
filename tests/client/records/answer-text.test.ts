import { expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import { answerText, type AnswerWords } from '../../../src/client/records/answers/answer-text.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const words: AnswerWords = {
  yes: 'Yes',
  no: 'No',
  none: 'Not answered',
  rows: String,
  name: String,
  instant: String,
  risk: (matrix, cell) => `${matrix.version} ${JSON.stringify(cell)}`,
};

it('a rating is compared by the words of its matrix, not by bare numbers', () => {
  const form = compile(stockDocument('schemas/hira/statement.json'));
  const cell = { likelihood: 2, severity: 4 };
  expect(answerText(form, 'residualRisk', cell, words)).toBe(`standard-1 ${JSON.stringify(cell)}`);
  expect(answerText(form, 'residualRisk', undefined, words)).toBe('Not answered');
});
