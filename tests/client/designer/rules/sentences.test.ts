import { describe, expect, it } from 'vitest';
import { sentenceOf, type RuleFieldKind, type RuleJson, type Template } from '../../../../engine/index.ts';
import { rulesIn } from '../../../../engine/designing/broken.ts';
import { sayIn } from '../../../../src/client/designer/words/say-in.ts';
import { learnLookups } from '../../../../src/client/modules/lookups.ts';
import { languages, type Language } from '../../../../src/shared/language.ts';
import type { ModuleManifest } from '../../../../src/shared/manifest.ts';
import { stockDocument, stockDocuments } from '../../../support/stock-documents.ts';
import { aTemplate } from '../../forms/a-form.ts';
import { filesOf, textOf } from '../../../support/repository.ts';
import { textsIn } from './shown-rule.tsx';

type Lookups = NonNullable<ModuleManifest['lookups']>;
const manifests = filesOf('schemas').filter((path) => path.endsWith('/module.json'));
learnLookups([{ lookups: Object.assign({}, ...manifests.map((path) => (JSON.parse(textOf(path)) as ModuleManifest).lookups)) as Lookups }]);

type LooseT = (key: string, params?: Record<string, string | number>) => string;

function tongueOf(language: Language) {
  const i18n = textsIn(language);
  const t = i18n.getFixedT(language) as unknown as LooseT;
  const say = sayIn({
    language,
    t: (key, params) => t(`designer:rules.${key}`, params),
    event: (id) => t(`permits:event.${id}`),
    name: (key, id) => t(`designer:rules.${key}.${id}`),
    relation: (id) => id,
  });
  return (rule: RuleJson | undefined, template: Template, kind: RuleFieldKind, id = '') =>
    say(sentenceOf(rule, template, kind, { owner: 'question', id }));
}

const template = aTemplate({
  kind: {
    title: 'Work type',
    type: 'string',
    'x-field': 'radio',
    oneOf: [
      { const: 'hot', title: 'Hot work' },
      { const: 'cold', title: 'Cold work' },
    ],
  },
  size: { title: 'Reading', type: 'number', 'x-field': 'number' },
  start: { title: 'Start', type: 'string', format: 'date-time', 'x-field': 'date-time' },
  end: { title: 'End', type: 'string', format: 'date-time', 'x-field': 'date-time' },
});
const inEnglish = tongueOf('en');
const show = (rule: RuleJson) => inEnglish(rule, template, 'show');

describe('a rule in plain words', () => {
  it('phrases conditions in natural language', () => {
    expect(show({ chosen: ['kind', 'hot'] })).toBe('Shown when “Work type” is “Hot work”.');
    expect(show({ or: [{ chosen: ['kind', 'hot'] }, { chosen: ['kind', 'cold'] }] })).toBe(
      'Shown when “Work type” is “Hot work” or “Cold work”.',
    );
    expect(show({ and: [{ '>=': [{ var: 'size' }, 3] }, { '<=': [{ var: 'size' }, 5] }] })).toBe(
      'Shown when “Reading” is at least 3 and at most 5.',
    );
    expect(show({ '>': [{ fact: ['links.actions.open'] }, 0] })).toBe(
      'Shown when the number of open linked records (actions) is more than 0.',
    );
    expect(show({ overlaps_night: [{ var: 'start' }, { var: 'end' }] })).toBe(
      'Shown when the period from “Start” to “End” includes night hours.',
    );
    expect(show({ '!': [{ and: [{ answered: ['size'] }, { answered: ['kind'] }] }] })).toBe(
      'Shown when not (“Reading” is answered and “Work type” is answered).',
    );
  });

  it('phrases time differences from the natural side', () => {
    const difference = (from: RuleJson, to: RuleJson, unit: string): RuleJson => ({ date_diff: [from, to, unit] });
    const [start, end, now] = [{ var: 'start' }, { var: 'end' }, { now: [] }];
    expect(show({ '<=': [difference(start, end, 'hours'), 24] })).toBe('Shown when “End” is at most 24 hours after “Start”.');
    expect(show({ '>': [difference(start, end, 'minutes'), 0] })).toBe('Shown when “End” is after “Start”.');
    expect(show({ '<=': [difference(start, now, 'minutes'), 60] })).toBe('Shown when “Start” is at most 60 minutes in the past.');
    expect(show({ '<': [difference(now, start, 'days'), 1] })).toBe('Shown when “Start” is less than 1 day in the future.');
    expect(show({ '>': [difference(end, start, 'minutes'), -5] })).toBe('Shown when “Start” is less than 5 minutes before “End”.');
  });

  it('phrases what a check forbids and how a value is calculated', () => {
    const both = { '!': [{ and: [{ chosen: ['kind', 'hot'] }, { '<': [{ var: 'size' }, 2] }] }] };
    expect(inEnglish(both, template, 'check')).toBe('This must not be true: “Work type” is “Hot work” and “Reading” is less than 2.');
    expect(inEnglish({ add_hours: [{ var: 'start' }, 8] }, template, 'default', 'end')).toBe('Filled in at first: “Start” + 8 hours.');
    expect(inEnglish({ if: [{ '>': [{ var: 'size' }, 1] }, 'hot', 'cold'] }, template, 'value', 'kind')).toBe(
      'Calculated: “Hot work” if “Reading” is more than 1; otherwise “Cold work”.',
    );
    expect(inEnglish({ '*': [{ '+': [{ var: 'size' }, 1] }, 2] }, template, 'value', 'size')).toBe('Calculated: (“Reading” + 1) × 2.');
  });

  it('marks missing questions and options as gone', () => {
    expect(show({ chosen: ['kind', 'wet'] })).toBe('Shown when “Work type” is “wet” (gone).');
    expect(show({ answered: ['gone'] })).toBe('Shown when “gone” (gone) is answered.');
  });

  it.each(languages)('has a sentence for every rule of the stock templates in %s', (language) => {
    const say = tongueOf(language);
    for (const path of stockDocuments) {
      const document = stockDocument(path);
      for (const { kind, rule, owner } of rulesIn(document)) {
        const sentence = say(rule, document, kind === 'section' ? 'show' : kind, owner);
        expect(sentence).not.toMatch(/rules\.|say\.|list\.|\{\{|\}\}|undefined|expert/);
        expect(sentence).toMatch(/[.。]$/);
      }
    }
  });

  it('reads well in every language', () => {
    const rule: RuleJson = {
      and: [
        { chosen: ['kind', 'hot'] },
        { or: [{ '>': [{ var: 'size' }, 10.5] }, { '!': [{ answered: ['size'] }] }] },
        { '>=': [{ var: 'start' }, { now: [] }] },
        { '<=': [{ date_diff: [{ var: 'start' }, { var: 'end' }, 'hours'] }, 1] },
      ],
    };
    expect(Object.fromEntries(languages.map((language) => [language, tongueOf(language)(rule, template, 'show')]))).toMatchInlineSnapshot(`
      {
        "bg": "Показва се, когато „Work type“ е „Hot work“, („Reading“ е повече от 10,5 или „Reading“ няма отговор), „Start“ не е по-рано от сега и „End“ е най-много 1 час след „Start“.",
        "de": "Wird gezeigt, wenn gilt: „Work type“ ist „Hot work“, („Reading“ ist größer als 10,5 oder „Reading“ ist nicht beantwortet), „Start“ ist nicht früher als der jetzige Zeitpunkt und „End“ liegt höchstens 1 Stunde nach „Start“.",
        "en": "Shown when “Work type” is “Hot work”, (“Reading” is more than 10.5 or “Reading” is not answered), “Start” is not before now and “End” is at most 1 hour after “Start”.",
        "es": "Se muestra si «Work type» es «Hot work», («Reading» es mayor que 10,5 o «Reading» no tiene respuesta), «Start» no es antes que el momento presente y «End» está como máximo 1 hora después de «Start».",
        "fr": "Affichée si « Work type » est « Hot work », (« Reading » est supérieur à 10,5 ou « Reading » est sans réponse), « Start » n’est pas plus tôt que l’instant présent et « End » se situe au plus 1 heure après « Start ».",
        "tr": "Şu durumda gösterilir: “Work type” yanıtı “Hot work”, (“Reading” 10,5 değerinden büyük veya “Reading” yanıtlanmamış), “Start”, şu an öncesinde değil ve “End”, “Start” sonrasında en fazla 1 saat.",
        "zh": "在以下情况显示：“Work type”为“Hot work”，（“Reading”大于10.5或“Reading”未回答），“Start”不早于当前时刻且“End”在“Start”之后最多1小时。",
      }
    `);
  });
});
