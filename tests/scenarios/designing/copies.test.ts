import { describe, expect, it } from 'vitest';
import { clipOf, clipOfSection, isClip, lint, type Clip, type Template } from '../../../engine/index.ts';
import { a, aTemplate, choice, grid, optionList, yesNo } from '../../support/a-template.ts';
import { after, edited, linesOf, refusalOf } from '../../support/design-editor.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';

function aDesign(): Template {
  return aTemplate({
    questions: {
      hot: yesNo({ 'x-check': [{ id: 'hotYes', rule: { chosen: ['hot', 'yes'] }, message: 'No', level: 'warn' }] }),
      note: a('text', { 'x-show': { chosen: ['hot', 'yes'] }, 'x-require': { answered: ['name'] } }),
      readings: grid(
        { value: a('number'), double: a('number', { 'x-value': { '*': [{ var: 'value' }, 2] } }) },
        { 'x-show': { var: 'box' } },
      ),
      total: a('number', { 'x-value': { sum: ['readings', 'double'] } }),
      starts: a('date-time', { 'x-column': 'starts_at' }),
      name: a('text'),
      box: a('check-box'),
    },
    translations: { de: { 'q.hot.title': 'Heiß', 'r.hotYes.message': 'Nein', 'o.yesNo.yes': 'Ja', 'q.value.title': 'Wert' } },
  });
}

const clip = (template: Template, ...ids: string[]): Clip => {
  const made = clipOf(template, ids);
  if (!made) throw new Error('nothing taken');
  // Over the clipboard it goes as text.
  return JSON.parse(JSON.stringify(made)) as Clip;
};
const errorsOf = (template: Template): string[] => lint(template).flatMap(({ level, code }) => (level === 'error' ? [code] : []));

describe('a question that is duplicated', () => {
  it('is placed after the original, with a new id and its texts', () => {
    const { template, focus, broken } = edited(aDesign(), { do: 'duplicate', ids: ['hot'] });
    expect(focus).toEqual(['hot_2']);
    expect(broken).toEqual([]);
    expect(linesOf(template).slice(0, 7)).toEqual(['# main', '  hot', '    yes:', '      note', '  hot_2', '    yes:', '      note_2']);
    expect(template.properties['hot_2']?.['x-check']).toEqual([
      { id: 'hotYes_2', rule: { chosen: ['hot_2', 'yes'] }, message: 'No', level: 'warn' },
    ]);
    expect(template.properties['note_2']).toMatchObject({ 'x-show': { chosen: ['hot_2', 'yes'] }, 'x-require': { answered: ['name'] } });
    expect(template['x-translations']?.['de']).toMatchObject({ 'q.hot_2.title': 'Heiß', 'r.hotYes_2.message': 'Nein' });
    expect(errorsOf(template)).toEqual([]);
  });

  it('with others reads the copies of them', () => {
    const { template, focus } = edited(aDesign(), { do: 'duplicate', ids: ['total', 'readings', 'starts'] });
    expect(focus).toEqual(['readings_2', 'total_2', 'starts_2']);
    expect(template.properties['total_2']?.['x-value']).toEqual({ sum: ['readings_2', 'double_2'] });
    expect(template.properties['readings_2']?.items?.properties?.['double_2']?.['x-value']).toEqual({ '*': [{ var: 'value_2' }, 2] });
    expect(template.properties['starts_2']).not.toHaveProperty('x-column');
    expect(errorsOf(template)).toEqual([]);
  });

  it('stays under its option, and a column stays in its grid', () => {
    const template = after(aDesign(), { do: 'duplicate', ids: ['note'] }, { do: 'duplicate', ids: ['value'] });
    expect(linesOf(template)).toContain('      note_2');
    expect(linesOf(template)).toContain('  readings|value|value_2|double');
    expect(template.properties['readings']?.items?.properties?.['double']?.['x-value']).toEqual({ '*': [{ var: 'value' }, 2] });
  });

  it.each(stockDocumentsOf('permits'))('is as sound as the original, with all others: %s', (path) => {
    const stock = stockDocument(path);
    const { template, broken } = edited(stock, { do: 'duplicate', ids: Object.keys(stock.properties) });
    expect(broken).toEqual([]);
    expect(Object.keys(template.properties)).toHaveLength(Object.keys(stock.properties).length * 2);
    expect(errorsOf(template)).toEqual([]);
    expect(lint(template).filter(({ code }) => code.startsWith('translation.'))).toEqual([]);
  });
});

describe('pasted content', () => {
  it('restores a question exactly as it was before it was cut', () => {
    const taken = clip(aDesign(), 'hot');
    const cut = after(aDesign(), { do: 'remove', ids: ['hot'] });
    const { template, broken } = edited(cut, { do: 'paste', clip: taken, place: { section: 'main', before: 'readings' } });
    expect(broken).toEqual([]);
    expect(template).toEqual(aDesign());
  });

  it('brings its lists along, or uses those that are the same', () => {
    const other = aTemplate({ questions: {}, lists: { yesNo: optionList('yes', 'no', 'maybe'), sure: optionList('yes', 'no') } });
    const here = after(other, { do: 'paste', clip: clip(aDesign(), 'hot'), place: { section: 'main' } });
    expect(here.properties['hot']?.$ref).toBe('#/$defs/sure');
    const without = after(
      other,
      { do: 'removeList', list: 'sure' },
      { do: 'paste', clip: clip(aDesign(), 'hot'), place: { section: 'main' } },
    );
    expect(without.properties['hot']?.$ref).toBe('#/$defs/yesNo_2');
    expect(without.$defs?.['yesNo_2']).toEqual(optionList('yes', 'no'));
  });

  it('keeps rules that read questions which the other template also has, and drops all others', () => {
    const same = aTemplate({ questions: { name: a('text'), box: a('number') } });
    const { template, broken } = edited(same, { do: 'paste', clip: clip(aDesign(), 'note', 'readings'), place: { section: 'main' } });
    expect(template.properties['note']).toEqual(a('text', { 'x-require': { answered: ['name'] } }));
    expect(template.properties['readings']).not.toHaveProperty('x-show');
    expect(broken).toEqual([
      { code: 'rule.reference-missing', pointer: '/x-show', owner: 'readings', params: { id: 'box' }, dropped: true },
    ]);
    expect(errorsOf(template)).toEqual([]);
  });

  it('may be a column of a grid, or hang under an option', () => {
    const template = after(
      aDesign(),
      { do: 'paste', clip: clip(aDesign(), 'name', 'starts'), place: { grid: 'readings', before: 'double' } },
      { do: 'paste', clip: clip(aDesign(), 'box'), place: { parent: 'hot', option: 'no' } },
    );
    expect(linesOf(template)).toContain('  readings|value|starts_2|name_2|double');
    expect(template.properties['box_2']?.['x-show']).toEqual({ chosen: ['hot', 'no'] });
    expect(errorsOf(template)).toEqual([]);
  });

  it('is translated into the languages that the template has', () => {
    const other = aTemplate({ questions: {}, translations: { de: {}, fr: {} } });
    const template = after(other, { do: 'paste', clip: clip(aDesign(), 'hot', 'readings'), place: { section: 'main' } });
    expect(template['x-translations']).toEqual({
      de: { 'q.hot.title': 'Heiß', 'r.hotYes.message': 'Nein', 'o.yesNo.yes': 'Ja', 'q.value.title': 'Wert' },
      fr: {},
    });
  });

  it('can be a whole section of another template', () => {
    const stock = stockDocument('schemas/permits/hot-work.json');
    const taken = clipOfSection(stock, 'hazards');
    if (!taken) throw new Error('nothing taken');
    const { template, focus } = edited(aDesign(), { do: 'pasteSections', clip: taken, place: { before: 'main' } });
    expect(focus).toEqual(['hazards']);
    expect(template['x-sections'][0]?.questions).toEqual(stock['x-sections'].find(({ id }) => id === 'hazards')?.questions);
    expect(errorsOf(template)).toEqual([]);
    expect(edited(template, { do: 'pasteSections', clip: taken, place: { in: 'main' } }).focus).toEqual(['hazards_2']);
    expect(linesOf(after(aDesign(), { do: 'paste', clip: taken, place: { section: 'main' } }))).toContain('  areaClass');
  });

  it('names the risk matrix of the template', () => {
    const bands = [{ id: 'low', title: 'Low', colour: '#00ff00', from: 1 }];
    const other = after(aTemplate({ questions: {} }), { do: 'setSettings', patch: { riskMatrix: { version: 'own-1', bands } } });
    const source = aTemplate({ questions: { risk: a('risk-matrix') } });
    const template = after(other, { do: 'paste', clip: clip(source, 'risk'), place: { section: 'main' } });
    expect(template.properties['risk']?.properties?.['matrix']?.const).toBe('own-1');
    const changed = after(template, { do: 'setSettings', patch: { riskMatrix: undefined } });
    expect(errorsOf(changed)).toEqual([]);
  });

  it('is refused unless it is a valid clip', () => {
    const good = clip(aDesign(), 'hot');
    expect(isClip(good)).toBe(true);
    const bad: unknown[] = [null, [], 'text', {}, { ...good, format: 'other' }, { ...good, template: {} }, { ...good, outside: null }];
    bad.push({ ...good, template: { ...good.template, 'x-sections': [] } });
    for (const value of bad) {
      expect(isClip(value)).toBe(false);
      if (typeof value === 'object' && value !== null)
        expect(refusalOf(aDesign(), { do: 'paste', clip: value as Clip, place: { section: 'main' } })).toMatch(
          /^(clip.unreadable|command.malformed)$/,
        );
    }
    expect(refusalOf(aDesign(), { do: 'pasteSections', clip: good, place: {} })).toBe('clip.unreadable');
    expect(clipOf(aDesign(), ['nobody'])).toBeUndefined();
    expect(clipOf(aDesign(), [])).toBeUndefined();
    expect(clipOfSection(aDesign(), 'nowhere')).toBeUndefined();
  });

  it('is refused if the template would exceed its size limit', () => {
    const many = aTemplate({ questions: Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`q${at}`, a('check-box')])) });
    expect(refusalOf(many, { do: 'duplicate', ids: Object.keys(many.properties) })).toBe('shape.refused');
  });

  it('drops the fixed mark and the name of a choice', () => {
    const template = aTemplate({ questions: { kind: choice(['a', 'b'], { 'x-fixed': true, 'x-name': 'KIND' }) } });
    const pasted = after(template, { do: 'paste', clip: clip(template, 'kind'), place: { section: 'main' } });
    expect(pasted.properties['kind_2']).toEqual(choice(['a', 'b']));
  });

  it('drops the index value in a form of another module', () => {
    const template = aTemplate({ questions: { kind: choice(['a', 'b'], { 'x-index': 'isolation' }) } });
    const pastedInto = (other: Template) =>
      after(other, { do: 'paste', clip: clip(template, 'kind'), place: { section: 'main' } }).properties['kind_2']?.['x-index'];
    expect(pastedInto(template)).toBe('isolation');
    expect(pastedInto({ ...template, 'x-module': 'audits' })).toBeUndefined();
  });
});
