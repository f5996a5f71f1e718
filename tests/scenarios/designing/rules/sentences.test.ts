import { describe, expect, it } from 'vitest';
import { partsOfSentence, sentenceOf, sentenceOfGroup, type RuleJson, type Sentence } from '../../../../engine/index.ts';
import { rulesIn } from '../../../../engine/designing/broken.ts';
import { a, aTemplate, choice, grid } from '../../../support/a-template.ts';
import { stockDocument, stockDocuments } from '../../../support/stock-documents.ts';

const template = aTemplate({
  questions: {
    kind: choice(['hot', 'cold']),
    many: a('multiple-choice', { items: { type: 'string', oneOf: [{ const: 'gas', title: 'Gas' }] } }),
    size: a('number', { 'x-unit': 'ppm' }),
    ok: a('check-box'),
    start: a('date-time'),
    end: a('date-time'),
    tests: grid({ at: a('date-time'), level: a('number') }),
  },
});

/** Returns a sentence as its codes, by which the words are looked up. */
function codes(sentence: Sentence): unknown {
  const parts = Object.values(sentence.with).map((part) => {
    if (typeof part !== 'object') return part;
    return 'say' in part ? codes(part) : part.map(codes);
  });
  return parts.length === 0 ? sentence.say : [sentence.say, ...parts];
}
const said = (rule: RuleJson) => codes(sentenceOf(rule, template, 'show'));

describe('the sentence of a rule', () => {
  it('names questions and options by their titles, with their units', () => {
    expect(said({ and: [{ chosen: ['kind', 'hot'] }, { '>': [{ var: 'size' }, 10] }] })).toEqual([
      'kind.show',
      [
        'all',
        [
          ['chosen', ['question', 'A choice'], ['option', 'hot']],
          ['more', ['question', 'A number'], ['amount', 10, 'ppm']],
        ],
      ],
    ]);
  });

  it('says that several answers include an option, and that a box is ticked', () => {
    expect(said({ chosen: ['many', 'gas'] })).toEqual(['kind.show', ['includes', ['question', 'A multiple-choice'], ['option', 'Gas']]]);
    expect(said({ '!=': [{ var: 'ok' }, true] })).toEqual(['kind.show', ['notTicked', ['question', 'A check-box']]]);
  });

  it('puts brackets only where the joins change', () => {
    const or = { or: [{ answered: ['size'] }, { answered: ['ok'] }] };
    expect(
      partsOfSentence(sentenceOf({ and: [or, { answered: ['kind'] }] }, template, 'show')).filter(({ say }) => say === 'nested'),
    ).toHaveLength(1);
    expect(partsOfSentence(sentenceOf(or, template, 'show')).filter(({ say }) => say === 'nested')).toEqual([]);
  });

  it('describes values that are calculated from rows', () => {
    const latest = { latest: ['tests', 'at', 'level'] };
    expect(said({ '<': [latest, 5] })).toEqual([
      'kind.show',
      ['less', ['latest', ['question', 'A number'], ['question', 'A grid']], ['number', 5]],
    ]);
    expect(said({ some: ['tests', { '>': [{ var: 'level' }, 5] }] })).toEqual([
      'kind.show',
      ['someRow', ['question', 'A grid'], ['more', ['question', 'A number'], ['number', 5]]],
    ]);
  });

  it('marks missing references and incomplete conditions', () => {
    expect(said({ chosen: ['kind', 'wet'] })).toEqual(['kind.show', ['chosen', ['question', 'A choice'], ['goneOption', 'wet']]]);
    expect(said({ answered: ['gone'] })).toEqual(['kind.show', ['answered', ['goneQuestion', 'gone']]]);
    expect(codes(sentenceOfGroup({ kind: 'group', join: 'all', of: [] }, template, 'show'))).toEqual(['kind.show', 'open']);
    const unchosen = { kind: 'condition', subject: { term: 'answer', id: 'kind' }, operator: 'chosenAny', values: [] } as const;
    expect(codes(sentenceOfGroup({ kind: 'group', join: 'all', of: [unchosen] }, template, 'show'))).toEqual([
      'kind.show',
      ['chosenAny', ['question', 'A choice'], ['open']],
    ]);
  });

  it('uses earlier and later for times, ranges included, and describes subtracted hours', () => {
    const between = (id: string, least: RuleJson, most: RuleJson): RuleJson => ({
      and: [{ '>=': [{ var: id }, least] }, { '<=': [{ var: id }, most] }],
    });
    const day = '2026-06-01T08:00:00Z';
    expect(said(between('start', day, day))).toEqual([
      'kind.show',
      [
        'all',
        [
          ['notBefore', ['question', 'A date-time'], ['moment', day]],
          ['notAfter', ['question', 'A date-time'], ['moment', day]],
        ],
      ],
    ]);
    expect(said(between('size', 1, 5))).toEqual([
      'kind.show',
      ['between', ['question', 'A number'], ['amount', 1, 'ppm'], ['amount', 5, 'ppm']],
    ]);
    expect(codes(sentenceOf({ add_hours: [{ var: 'start' }, -2] }, template, 'value'))).toEqual([
      'kind.value',
      ['minus', ['question', 'A date-time'], ['duration.hours', 2]],
    ]);
  });

  it('shows raw JSON for a rule that the model cannot express', () => {
    expect(said({ '!!': [{ var: 'size' }] })).toEqual(['kind.show', ['rawRule', '{"!!":[{"var":"size"}]}']]);
  });

  it('describes every rule of the stock templates without raw JSON', () => {
    const rules = stockDocuments.flatMap((path) => {
      const document = stockDocument(path);
      return rulesIn(document).map(({ kind, rule }) => sentenceOf(rule, document, kind === 'section' ? 'show' : kind));
    });
    const raw = rules.filter((sentence) => partsOfSentence(sentence).some(({ say }) => /^raw|^gone|^open$/.test(say)));
    expect(rules.length).toBeGreaterThan(250);
    expect(raw).toEqual([]);
  });
});
