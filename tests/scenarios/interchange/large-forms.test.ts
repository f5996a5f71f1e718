import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { exportXlsform } from '../../../engine/interchange/interchange.ts';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, imported } from '../../support/xlsform-fixtures.ts';

const list = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));

describe('a large form of XLSForm', () => {
  it('drops each rule that a template cannot have, however many there are', () => {
    const long = `${list(150, (at) => `\${n${at}}`).join(' + ')} > 1`;
    const rows = list(450, (at) => [
      { type: 'integer', name: `n${at}`, label: 'N' },
      { type: 'text', name: `t${at}`, label: 'T', relevant: at < 150 ? long : `\${n${at}} > 1` },
    ]).flat();
    const started = performance.now();
    const { template, losses } = imported(aWorkbook(rows));
    expect(Object.keys(template.properties)).toHaveLength(900);
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(losses.map(({ code, effect }) => `${code} ${effect}`)).toEqual(list(150, () => ({})).map(() => 'rule-refused always-shown'));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('drops one rule of each cycle, however many there are', () => {
    const rows = list(120, (at) => [
      { type: 'text', name: `a${at}`, label: 'A', relevant: `\${b${at}} = 'x'` },
      { type: 'text', name: `b${at}`, label: 'B', relevant: `\${a${at}} = 'x'` },
    ]).flat();
    const { losses } = imported(aWorkbook(rows));
    expect(losses).toHaveLength(120);
  });

  it('keeps its rules in nested repeats', () => {
    const rules = list(60, (at) => ({ type: 'text', name: `t${at}`, label: 'T', relevant: `\${n} > ${at} and \${m} < ${at}` }));
    const { template, losses } = imported(
      aWorkbook([
        { type: 'begin repeat', name: 'outer', label: 'Outer' },
        { type: 'integer', name: 'n', label: 'N' },
        { type: 'begin repeat', name: 'inner', label: 'Inner' },
        { type: 'integer', name: 'm', label: 'M' },
        ...rules,
        { type: 'end repeat', name: '' },
        { type: 'end repeat', name: '' },
      ]),
    );
    expect(losses).toEqual([]);
    expect(template.properties['outer']).toMatchObject({ maxItems: 50, items: { properties: { inner: { maxItems: 20 } } } });
  });

  it('reduces the maximum of rows if its rules would take too long, and reports it', () => {
    const rules = list(800, (at) => ({ type: 'text', name: `t${at}`, label: 'T', relevant: `\${n} > ${at} and \${n} < 5 and \${n} > 2` }));
    const { losses } = imported(
      aWorkbook([
        { type: 'begin repeat', name: 'r', label: 'R' },
        { type: 'integer', name: 'n', label: 'N' },
        ...rules,
        { type: 'end repeat', name: '' },
      ]),
    );
    expect(losses).toMatchObject([{ row: 2, name: 'r', code: 'rows-limited', params: { limit: 50 } }]);
  });

  it('keeps chains of else in one rule, and turns many equal comparisons into a list', () => {
    const options = list(60, (at) => ({ list_name: 'many', name: `o${at}`, label: `O ${at}` }));
    const chain = options.slice(0, 30).reduceRight((otherwise, { name }, at) => `if(\${c} = '${name}', ${at}, ${otherwise})`, '-1');
    const some = options.map(({ name }) => `\${c} = '${name}'`).join(' or ');
    const none = [1, 2, 3, 4].map((at) => `\${n} != ${at}`).join(' and ');
    const { template, losses } = imported(
      aWorkbook(
        [
          { type: 'select_one many', name: 'c', label: 'C' },
          { type: 'integer', name: 'n', label: 'N' },
          { type: 'calculate', name: 'which', calculation: chain },
          { type: 'text', name: 'why', label: 'Why', relevant: some },
          { type: 'text', name: 'not', label: 'Not', relevant: none },
        ],
        options,
      ),
    );
    expect(losses).toEqual([]);
    expect(template.properties['why']?.['x-show']).toEqual({ in: [{ var: 'c' }, options.map(({ name }) => name)] });
    expect(template.properties['not']?.['x-show']).toEqual({ '!': [{ in: [{ var: 'n' }, [1, 2, 3, 4]] }] });

    Object.assign(template.properties['why'] ?? {}, { 'x-show': { in: [{ var: 'c' }, ['o1', 'o2', 'o3']] } });
    const again = imported(exportXlsform(template).workbook).template;
    expect(again.properties['why']?.['x-show']).toEqual({ in: [{ var: 'c' }, ['o1', 'o2', 'o3']] });
  });
});

describe('a long list of XLSForm', () => {
  const districts = ['north', 'south'];
  const choices = districts.flatMap((district) => [
    ...list(150, (at) => ({ list_name: 'town', name: `${district}${at}`, label: `Town ${at}`, district })),
    { list_name: 'town', name: 'other', label: 'Other', district },
  ]);
  const form = (choice_filter: string) =>
    aWorkbook(
      [
        { type: 'select_one d', name: 'district', label: 'District' },
        { type: 'select_one town', name: 'town', label: 'Town', choice_filter },
        { type: 'select_one town', name: 'southern', label: 'Southern', choice_filter: "district = 'south'" },
      ],
      [...districts.map((name) => ({ list_name: 'd', name, label: name, district: '' })), ...choices],
    );

  it('is cut only after filtering: options that are never offered do not count', () => {
    const { template, losses } = imported(form("district = 'north'"));
    expect(Object.values(template.$defs ?? {}).map(({ oneOf }) => oneOf.length)).toEqual([2, 151, 151]);
    expect(losses).toEqual([]);
    const again = imported(exportXlsform(template).workbook);
    expect(again.template).toEqual(template);
  });

  it('with a filter that depends on answers keeps every option and offers the matching ones', () => {
    const { template, losses } = imported(form('district = ${district}'));
    expect(losses).toEqual([]);
    expect(template.$defs?.['town']?.oneOf).toHaveLength(301);
    const scenario = new Scenario(template);
    scenario.answer('district', 'south');
    expect(scenario.cell('town').options).toHaveLength(151);
    const again = imported(exportXlsform(template).workbook);
    expect(again).toEqual({ ok: true, template, losses });
  });

  it('of a cascade of 5,000 villages is carried whole, and an answer offers those of its district in time', () => {
    const names = list(100, (at) => ({ list_name: 'd', name: `d${at}`, label: `D ${at}`, district: '' }));
    const villages = list(5000, (at) => ({ list_name: 'v', name: `v${at}`, label: `V ${at}`, district: `d${at % 100}` }));
    const started = performance.now();
    const { template, losses } = imported(
      aWorkbook(
        [
          { type: 'select_one d', name: 'district', label: 'District' },
          { type: 'select_one v', name: 'village', label: 'Village', choice_filter: 'district = ${district}' },
        ],
        [...names, ...villages],
      ),
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(losses).toEqual([]);
    const scenario = new Scenario(template);
    for (const district of ['d7', 'd99']) {
      scenario.answer('district', district);
      const offered = scenario.cell('village').options ?? [];
      expect(offered.map((option) => option.const)).toEqual(villages.filter((one) => one.district === district).map(({ name }) => name));
    }
    const again = imported(exportXlsform(template).workbook);
    expect(again).toEqual({ ok: true, template, losses });
  });

  it('is cut to fewer where the template would have too many rules, and every choice that is cut is reported', () => {
    const villages = list(3000, (at) => ({ list_name: 'v', name: `v${at}`, label: `V ${at}`, district: `d${at % 10}` }));
    const districts = list(10, (at) => ({ list_name: 'd', name: `d${at}`, label: `D ${at}`, district: '' }));
    const asking = list(8, (at) => ({ type: 'select_one v', name: `q${at}`, label: 'Village', choice_filter: 'district = ${district}' }));
    const { template, losses } = imported(
      aWorkbook([{ type: 'select_one d', name: 'district', label: 'District' }, ...asking], [...districts, ...villages]),
    );
    expect(Math.max(...Object.values(template.$defs ?? {}).map(({ oneOf }) => oneOf.length))).toBe(1000);
    expect(new Set(losses.map(({ code }) => code))).toEqual(new Set(['choices-too-many']));
    expect(losses[0]?.params).toEqual({ list: 'v', limit: 1000 });
  });
});

describe('two choices of one name', () => {
  const form = (label: string, filter: Record<string, string>) =>
    imported(
      aWorkbook(
        [
          { type: 'text', name: 'where', label: 'Where' },
          { type: 'select_one l', name: 'a', label: 'A', ...filter },
        ],
        [
          { list_name: 'l', name: 'other', label: 'Other', at: 'x' },
          { list_name: 'l', name: 'one', label: 'One', at: 'y' },
          { list_name: 'l', name: 'other', label, at: 'y' },
        ],
      ),
    );

  it('become one option, offered for either condition', () => {
    const { template, losses } = form('Other', { choice_filter: 'at = ${where}' });
    expect(losses).toEqual([]);
    expect(template.$defs?.['l']?.oneOf).toMatchObject([
      { const: 'other', 'x-show': { or: [{ '==': ['x', { var: 'where' }] }, { '==': ['y', { var: 'where' }] }] } },
      { const: 'one', 'x-show': { '==': ['y', { var: 'where' }] } },
    ]);
    expect(imported(exportXlsform(template).workbook).template).toEqual(template);
  });

  it('are reported if their labels differ or nothing distinguishes them', () => {
    const codes = (label: string, filter: Record<string, string>) => form(label, filter).losses.map(({ row, code }) => [row, code]);
    expect(codes('Another', { choice_filter: 'at = ${where}' })).toEqual([[4, 'choice-twice']]);
    expect(codes('Other', {})).toContainEqual([4, 'choice-twice']);
    expect(codes('Another', { choice_filter: "at = 'y'" })).toEqual([]);
  });
});

describe('a form of more than a template can have', () => {
  it('is imported with as many languages as fit', () => {
    const labels = Object.fromEntries(
      list(50, (at) => [`label::SentenceWords ${at} (q${'abcdefghij'[Math.floor(at / 10)]}${'abcdefghij'[at % 10]})`, `L${at}`]),
    );
    const { template, losses } = imported(aWorkbook([{ type: 'text', name: 'a', ...labels }]));
    expect(Object.keys(template['x-translations'] ?? {})).toHaveLength(20);
    expect(losses.map(({ code }) => code)).toEqual(list(29, () => 'languages-too-many'));
    expect(imported(exportXlsform(template).workbook)).toEqual({ ok: true, template, losses });
  });

  it('is imported with as many groups as fit, and keeps the conditions of the others', () => {
    const groups = list(250, (at) => [
      { type: 'begin group', name: `g${at}`, label: `G ${at}`, relevant: "${first} = 'x'" },
      { type: 'text', name: `t${at}`, label: 'T', relevant: at === 249 ? `../../g0/t0 = 'y'` : '' },
      { type: 'end group', name: '', label: '', relevant: '' },
    ]).flat();
    const { template, losses } = imported(aWorkbook([{ type: 'text', name: 'first', label: 'First', relevant: '' }, ...groups]));
    expect(Object.keys(template.properties)).toHaveLength(251);
    expect(new Set(losses.map(({ code }) => code))).toEqual(new Set(['groups-too-many']));
    expect(template['x-sections'].length).toBeGreaterThan(190);
    expect(template.properties['t249']?.['x-show']).toEqual({ and: [{ '==': [{ var: 'first' }, 'x'] }, { '==': [{ var: 't0' }, 'y'] }] });
    expect(imported(exportXlsform(template).workbook)).toEqual({ ok: true, template, losses });
  });

  it('is imported without the groups that are nested too deeply, which are reported', () => {
    const begin = list(12, (at) => ({ type: 'begin group', name: `g${at}`, label: `G ${at}` }));
    const { template, losses } = imported(
      aWorkbook([...begin, { type: 'text', name: 'a', label: 'A' }, ...begin.map(() => ({ type: 'end group', name: '' }))]),
    );
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(losses.map(({ code }) => code)).toEqual(list(losses.length, () => 'groups-too-many'));
    expect(imported(exportXlsform(template).workbook)).toEqual({ ok: true, template, losses });
  });
});

describe('a rule that is refused', () => {
  it('is reported with its place, for a section too', () => {
    const { losses } = imported(
      aWorkbook([
        { type: 'text', name: 'z', label: 'Z', relevant: '' },
        { type: 'begin group', name: 'g', label: 'G', relevant: "${a} = 'x'" },
        { type: 'text', name: 'a', label: 'A', relevant: '' },
        { type: 'end group', name: '', relevant: '' },
      ]),
    );
    expect(losses).toMatchObject([{ sheet: 'survey', row: 3, column: 'relevant', name: 'g', code: 'rule-refused' }]);
  });
});
