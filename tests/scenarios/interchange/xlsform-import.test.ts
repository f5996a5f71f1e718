import { beforeAll, describe, expect, it } from 'vitest';
import { compile, lint, type Template } from '../../../engine/index.ts';
import type { Loss, Workbook } from '../../../engine/interchange/interchange.ts';
import { fillAll } from '../../support/fill-all.ts';
import { Scenario } from '../../support/scenario.ts';
import { aWorkbook, fixtureWorkbook, imported, xlsforms } from '../../support/xlsform-fixtures.ts';

describe.each(xlsforms)('the published form %s', (name) => {
  let template: Template;
  let losses: readonly Loss[];

  beforeAll(async () => {
    ({ template, losses } = imported(await fixtureWorkbook(name)));
  });

  it('becomes a template without errors', () => {
    expect(lint(template).filter(({ level }) => level === 'error')).toEqual([]);
    expect(() => compile(template)).not.toThrow();
  });

  it('can be answered from the first question to the last, and submitted', () => {
    const { submission, answered } = fillAll(template, { skip_to_end: 'no', leader_number: '0712345678' });

    expect(submission).toMatchObject({ ok: true });
    expect(answered.size).toBeGreaterThan(8);
  });

  it('reports the place and the code of every loss', () => {
    for (const loss of losses) {
      expect(loss.sheet).not.toBe('');
      expect(loss.row).toBeGreaterThan(0);
      expect(loss.code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    }
  });

  it('has every line of its report once', () => {
    expect(new Set(losses.map((loss) => JSON.stringify(loss))).size).toBe(losses.length);
  });
});

describe('the losses of the published forms', () => {
  it.each([
    ['UCL_Biomass_Plot_Form.xlsx', 47],
    ['all-question-types.xlsx', 87],
    ['ifrc-distribution-site-assessment-v1.xlsx', 41],
    ['socio-economic-survey.xlsx', 13],
    ['xlsform_spec_test.xlsx', 52],
  ])('%s has %i', async (name, count) => {
    expect(imported(await fixtureWorkbook(name)).losses).toHaveLength(count);
  });

  it('name the function of a calculation that rules lack, and its dependents', async () => {
    const { losses } = imported(await fixtureWorkbook('UCL_Biomass_Plot_Form.xlsx'));

    expect(losses).toContainEqual(
      expect.objectContaining({
        row: 26,
        column: 'calculation',
        name: 'slope_radius',
        code: 'expression-function',
        params: expect.objectContaining({ function: 'sqrt' }),
      }),
    );
    expect(losses).toContainEqual(
      expect.objectContaining({
        row: 38,
        column: 'constraint',
        name: 'tree_distance',
        code: 'expression-depends',
        params: expect.objectContaining({ name: 'slope_radius' }),
      }),
    );
    expect(losses).toContainEqual(expect.objectContaining({ row: 45, name: 'cbh', code: 'expression-depends' }));
  });

  it('name the choice lists that were imported empty', async () => {
    const { template, losses } = imported(await fixtureWorkbook('UCL_Biomass_Plot_Form.xlsx'));

    expect(template.$defs?.['UCL_regions_csv']?.oneOf).toEqual([]);
    expect(losses).toContainEqual({
      sheet: 'survey',
      row: 16,
      column: 'type',
      name: 'region_id',
      code: 'choices-external',
      params: { list: 'UCL_regions.csv' },
    });
    expect(template.properties['region_id']?.['x-require']).toBeUndefined();
  });
});

describe('the site-safety assessment', () => {
  it('asks how to close a site only if it has no fence, and offers only the townships of the district', async () => {
    const { template } = imported(await fixtureWorkbook('ifrc-distribution-site-assessment-v1.xlsx'));
    const site = new Scenario(template);

    expect(site.cell('close').shown).toBe(false);
    site.answer('fences', 'no');
    expect(site.cell('close').shown).toBe(true);

    site.answer('district', 'District2');
    expect(site.cell('township').options?.map((option) => option.const)).toEqual([
      'Township 06',
      'Township 07',
      'Township 08',
      'Township 09',
      'Township 10',
    ]);
  });

  it('refuses a date in the future with the message of the form', async () => {
    const { template } = imported(await fixtureWorkbook('ifrc-distribution-site-assessment-v1.xlsx'));
    const site = new Scenario(template, { language: 'fr' });

    site.answer('assessment_date', '2099-01-01');
    expect(site.cell('assessment_date').violations).toMatchObject([{ message: 'La date ne peut être future' }]);
  });

  it('has its groups as nested sections and its questions in their order', async () => {
    const { template } = imported(await fixtureWorkbook('ifrc-distribution-site-assessment-v1.xlsx'));
    const sections = new Map(template['x-sections'].map((section) => [section.id, section]));

    expect(sections.get('permission')).toMatchObject({
      parent: 'site_ownership',
      title: 'Permission',
      questions: ['permission', 'permission_comment'],
    });
    expect(template['x-sections'].filter(({ parent }) => parent === undefined).map(({ id }) => id)).toEqual([
      'form',
      'location_details',
      'form_2',
      'site_ownership',
      'site_perception',
      'site_size',
      'site_layout',
      'site_logistics',
      'beneficiaries',
      'security',
      'form_3',
    ]);
  });
});

describe('a repeat in a repeat', () => {
  it('is a grid in a grid', async () => {
    const { template } = imported(await fixtureWorkbook('UCL_Biomass_Plot_Form.xlsx'));
    const trees = new Scenario(template).answer('any_trees', 'yes');
    const tree = trees.addRow('trees');
    const stem = trees.answer(`${tree}/tag`, 17).addRow(`${tree}/stems`);

    expect(trees.cell(`${stem}/tag_1`).value).toBe(17);
    expect(trees.cell(`${stem}/tree_photo`).shown).toBe(false);
    trees.answer(`${stem}/cbh`, 210);
    expect(trees.cell(`${stem}/tree_photo`).shown).toBe(true);
  });

  it('is carried to a depth of two: a third repeat travels, row by row', () => {
    const repeat = (name: string) => ({ type: 'begin repeat', name, label: name });
    const { template, losses } = imported(
      aWorkbook([
        repeat('a'),
        repeat('b'),
        { type: 'text', name: 'x', label: 'X' },
        repeat('c'),
        { type: 'text', name: 'y', label: 'Y' },
        { type: 'end repeat' },
        { type: 'end repeat' },
        { type: 'end repeat' },
      ]),
    );

    expect(template.properties['a']?.items?.properties?.['b']?.items?.properties).toHaveProperty('x');
    expect(losses.filter(({ code }) => code === 'repeat-too-deep').map(({ row }) => row)).toEqual([5, 6, 7]);
  });
});

describe('names that a template cannot have', () => {
  it('become legal and unique ids, and the original names are kept', () => {
    const { template } = imported(
      aWorkbook([
        { type: 'text', name: '_1', label: 'One' },
        { type: 'text', name: 'constructor', label: 'Two' },
        { type: 'text', name: 'two-words', label: 'Three' },
        { type: 'text', name: 'two_words', label: 'Four', relevant: "${two-words} = 'x'" },
      ]),
    );

    expect(Object.entries(template.properties).map(([id, schema]) => [id, schema['x-name']])).toEqual([
      ['q_1', '_1'],
      ['constructor_2', 'constructor'],
      ['two_words', 'two-words'],
      ['two_words_2', 'two_words'],
    ]);
    expect(template.properties['two_words_2']?.['x-show']).toEqual({ '==': [{ var: 'two_words' }, 'x'] });
  });
});

describe('languages', () => {
  const workbook = (settings: Record<string, string> = {}): Workbook =>
    aWorkbook(
      [{ type: 'text', name: 'a', 'label::Français (fr)': 'Nom', 'label::English (en)': 'Name', 'label::Klingon': 'pong' }],
      [],
      settings,
    );

  it('are kept, the first one inline', () => {
    const { template, losses } = imported(workbook());

    expect(template.properties['a']?.title).toBe('Nom');
    expect(template['x-translations']).toEqual({ en: { 'q.a.title': 'Name' }, qaa: { 'q.a.title': 'pong' } });
    expect(losses).toMatchObject([{ code: 'language-unknown', params: { language: 'Klingon' } }]);
  });

  it('are kept, the default one inline', () => {
    const { template } = imported(workbook({ default_language: 'English (en)' }));

    expect(template.properties['a']?.title).toBe('Name');
    expect(template['x-translations']?.['fr']).toEqual({ 'q.a.title': 'Nom' });
  });
});

describe('a workbook that is no form', () => {
  it.each([
    [[{ name: 'Sheet1', rows: [['a']] }], 'import.no-survey-sheet'],
    [[{ name: 'survey', rows: [['type', 'name']] }], 'import.survey-empty'],
  ])('is refused with a code', async (workbook, code) => {
    const { importXlsform } = await import('../../../engine/interchange/interchange.ts');
    expect(importXlsform(workbook, { module: 'permits' })).toMatchObject({ ok: false, code });
  });
});
