import { lint, type ModuleParts, type Template } from '../../engine/index.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { modulePartsOf } from '../../src/shared/module-parts.ts';
import { a, aTemplate, yesNo } from './a-template.ts';
import { textOf } from './repository.ts';

const modules = loadModules(['schemas']);

export const fixtureFolder = new URL('../fixtures/templates/', import.meta.url);

/** A template of the fixtures. */
export const fixture = (name: string): Template => JSON.parse(textOf(`tests/fixtures/templates/${name}.json`)) as Template;

/** Returns the findings of lint in a template, without those on its languages: level, code and place. */
export const found = (template: Template): string[] =>
  lint(template)
    .filter(({ code }) => !code.startsWith('translation.'))
    .map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);

/** Returns the parts of a module, with those that its records need. */
export const partsOf = (module: string) => modulePartsOf(modules.manifest(module));

export const partsOfPermits = partsOf('permits');

/** Parts that the templates of permits may name. A fixture has one violation: a party that it does not name is that of another fixture. */
export const parts = { ...partsOfPermits, needed: [], columns: [], needsDescription: false, relations: ['actions'], reads: ['health'] };

/** Returns the parts against which a fixture is checked. */
export const partsFor = (name: string) => ({ ...parts, ...neededFor[name] });

const neededFor: Readonly<Record<string, Partial<ModuleParts>>> = {
  'party-late': { needed: partsOfPermits.needed },
  'party-nobody': { needed: partsOfPermits.needed },
  'party-optional': { needed: partsOfPermits.needed },
  'record-late': { columns: partsOfPermits.columns },
  'record-end-optional': { columns: partsOfPermits.columns },
  'record-no-end': { columns: partsOfPermits.columns },
  'record-nowhere': { columns: partsOfPermits.columns },
  'text-description-missing': { needsDescription: partsOfPermits.needsDescription },
};

/** The earlier version that a fixture follows, where its violation is what became of that. */
export function earlierOf(name: string): Template | undefined {
  if (!name.includes('-fixed-')) return undefined;
  const earlier = fixture('sound');
  const [note, gas] = [earlier.properties['note'], earlier.properties['readings']?.items?.properties?.['gas']];
  for (const held of [note, gas, earlier['x-sections'].find(({ id }) => id === 'closing')]) if (held) held['x-fixed'] = true;
  return earlier;
}

/** Each fixture has the one violation that its name says, here. */
export const violations: [string, string][] = [
  ['append-only-in-draft', '/properties/readings/x-append-only'],
  ['check-always-holds', '/properties/hours/x-check/0/rule'],
  ['check-never-holds', '/properties/hours/x-check/0/rule'],
  ['column-in-grid', '/properties/readings/items/properties/value/x-column'],
  ['column-twice', '/properties/site2/x-column'],
  ['column-unknown', '/properties/note/x-column'],
  ['column-wrong-field', '/properties/note/x-column'],
  ['field-unknown', '/properties/note/x-field'],
  ['field-unknown-constructor', '/properties/note/x-field'],
  ['grid-too-deep', '/properties/readings/items/properties/inner/items/properties/innermost'],
  ['id-duplicate-check', '/properties/note/x-check/0'],
  ['id-duplicate-column', '/properties/readings/items/properties/note'],
  ['id-duplicate-section', '/x-sections/4'],
  ['id-invalid', '/properties/my-note'],
  ['id-invalid-proto', '/properties/__proto__'],
  ['id-reserved', '/properties/constructor'],
  ['index-unknown', '/properties/note/x-index'],
  ['index-wrong-kind', '/properties/hours/x-index'],
  ['interlock-event-unknown', '/x-interlocks/0/on/0'],
  ['interlock-never-holds', '/x-interlocks/0/rule'],
  ['interlock-state-unknown', '/x-interlocks/0/while/0'],
  ['interlock-state-unwatched', '/x-interlocks/0/while/0'],
  ['option-duplicate', '/properties/kind/oneOf/2'],
  ['options-empty', '/$defs/yesNo/oneOf'],
  ['options-empty-of-a-question', '/properties/clean/oneOf'],
  ['options-missing', '/properties/hot'],
  ['party-late', '/properties/performer'],
  ['party-nobody', '/x-sections'],
  ['party-optional', '/properties/performer/x-require'],
  ['party-unknown', '/properties/boss/x-party'],
  ['party-unknown-of-a-section', '/x-sections/2/party/1'],
  ['party-unknown-to-be-told', '/$defs/yesNo/oneOf/1/x-notify/1'],
  ['party-wrong-field', '/properties/note/x-party'],
  ['question-default-refused', '/properties/hours/x-default'],
  ['question-fixed-changed', '/properties/note'],
  ['question-fixed-changed-no-longer', '/properties/readings/items/properties/gas'],
  ['question-fixed-gone', '/properties'],
  ['question-never-shown', '/properties/note'],
  ['question-never-shown-two-options-of-one', '/properties/note'],
  ['question-no-section', '/properties/note'],
  ['question-two-sections', '/x-sections/1/questions/2'],
  ['question-unanswerable', '/properties/note/minLength'],
  ['record-end-optional', '/properties/until/x-require'],
  ['record-late', '/properties/until'],
  ['record-no-end', '/x-sections'],
  ['record-nowhere', '/x-sections'],
  ['risk-other-matrix', '/properties/risk/properties/matrix/const'],
  ['rule-always-holds', '/properties/note/x-show'],
  ['rule-arguments', '/properties/note/x-show/=='],
  ['rule-cycle', '/properties/kind/x-show'],
  ['rule-cycle-through-a-section', '/x-sections/1/x-show'],
  ['rule-cycle-through-a-sum', '/properties/readings/x-show'],
  ['rule-cycle-with-itself', '/properties/note/x-show'],
  ['rule-grid-value', '/properties/clean/x-show/var/0'],
  ['rule-later-stage', '/properties/note/x-show/answered/0'],
  ['rule-later-stage-of-a-state', '/properties/note/x-require/>/0/count/0'],
  ['rule-later-stage-of-an-interlock', '/x-interlocks/0/rule/answered/0'],
  ['rule-lost', '/properties/note'],
  ['rule-name-not-literal', '/properties/note/x-show/answered/0'],
  ['rule-never-holds', '/properties/note/x-show'],
  ['rule-not-a-choice', '/properties/hot/x-show/chosen'],
  ['rule-not-a-column', '/properties/clean/x-show/sum/1'],
  ['rule-not-a-grid', '/properties/note/x-show/>/1/count/0'],
  ['rule-not-a-risk-matrix', '/properties/note/x-show/==/0/band/0'],
  ['rule-not-json', '/properties/note/x-show/==/1'],
  ['rule-one-operator', '/properties/note/x-show'],
  ['rule-option-missing', '/properties/hot/x-show/chosen'],
  ['rule-option-missing-compared', '/properties/hot/x-show/=='],
  ['rule-other-row', '/properties/clean/x-show/answered/0'],
  ['rule-reads-private', '/x-interlocks/0/rule/answered/0'],
  ['rule-reference-missing', '/properties/note/x-show/answered/0'],
  ['rule-reference-missing-in-interlock', '/x-interlocks/0/rule/count/0'],
  ['rule-reference-missing-in-option', '/$defs/yesNo/oneOf/0/x-show/answered/0'],
  ['rule-reference-missing-in-section', '/x-sections/1/x-show/var/0'],
  ['rule-fraction', '/properties/hours/x-value'],
  ['rule-no-result', '/properties/note/x-show/>/0/date_diff/0/add_hours'],
  ['rule-pattern', '/properties/note/x-show/matches/1'],
  ['rule-text-order', '/properties/note/x-check/0/rule/>'],
  ['rule-wrong-kind', '/properties/hours/x-value'],
  ['rule-link-unknown', '/x-interlocks/0/rule/and/1/>/0/fact/0'],
  ['rule-lookup-missing', '/x-interlocks/0/rule/and/1/lookup/0'],
  ['rule-setting-missing', '/properties/hours/x-default/setting/0'],
  ['rule-too-deep', '/properties/note/x-show/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0/!/0'],
  ['rule-too-large', '/properties/note/x-show/and/199'],
  ['rule-unknown-operator', '/properties/note/x-show/and/1'],
  ['score-cannot-fail', '/properties/kind/x-critical'],
  ['score-maximum-not-positive', '/properties/kind'],
  ['score-no-maximum', '/properties/hours/x-score'],
  ['score-not-scored', '/x-settings/passMark'],
  ['settings-maximum-below-default', '/x-settings/maxHours'],
  ['score-pass-unreachable', '/x-settings/passMark'],
  ['section-cycle', '/x-sections/0/parent'],
  ['section-fixed-changed', '/x-sections/3'],
  ['section-fixed-gone', '/x-sections'],
  ['section-party-stage', '/x-sections/3/party'],
  ['section-read-column', '/properties/site/x-column'],
  ['section-read-index', '/properties/note/x-index'],
  ['section-read-party', '/properties/note/x-party'],
  ['section-read-unknown', '/x-sections/3/read'],
  ['section-parent-missing', '/x-sections/1/parent'],
  ['section-behind-later', '/x-sections/3'],
  ['section-shows-missing', '/x-sections/1/shows/0'],
  ['section-question-missing', '/x-sections/1/questions/2'],
  ['section-too-deep', '/x-sections/11/parent'],
  ['source-below-circle', '/properties/tool/x-below'],
  ['source-below-other', '/properties/tool/x-below'],
  ['source-fills-other', '/properties/worker/x-fills/worker'],
  ['source-unknown', '/properties/tool/x-source'],
  ['source-unknown-records', '/properties/tool/x-source'],
  ['spawns-event-unknown', '/properties/readings/x-spawns-on/0'],
  ['spawns-maps-nothing', '/properties/readings/items/properties/value/x-maps'],
  ['spawns-relation-unknown', '/properties/readings/x-spawns'],
  ['spawns-row-headers', '/properties/readings/x-spawns'],
  ['stage-event-unknown', '/x-sections/3/stage/on'],
  ['stage-event-unknown-of-saving', '/x-sections/3/stage/on'],
  ['stage-state-unfilled', '/x-sections/2/stage/while/1'],
  ['stage-state-unknown', '/x-sections/2/stage/while/1'],
  ['template-invalid-check-level', '/properties/hours/x-check/0/level'],
  ['template-invalid-format', '/properties/site/properties'],
  ['template-invalid-list-and-options', '/properties/hot/type'],
  ['template-invalid-max-length', '/properties/note/maxLength'],
  ['template-invalid-open', '/additionalProperties'],
  ['template-invalid-pattern-of-an-author', '/properties/note/pattern'],
  ['template-invalid-reference-elsewhere', '/properties/hot/$ref'],
  ['template-invalid-root', ''],
  ['template-invalid-stage', '/x-sections/3/stage/while'],
  ['template-invalid-title-type', '/title'],
  ['template-invalid-value-and-default', '/properties/hours/x-default'],
  ['template-missing-keyword', '/properties/note'],
  ['template-too-many', '/properties/note/x-check'],
  ['template-too-many-steps', '/properties/readings/items/properties/c0/x-value'],
  ['template-unknown-keyword-any-of', '/properties/note/anyOf'],
  ['template-unknown-keyword-append-only-in-a-row', '/properties/readings/items/properties/value/x-append-only'],
  ['template-unknown-keyword-append-only-text', '/properties/note/x-append-only'],
  ['template-unknown-keyword-in-option', '/properties/kind/oneOf/0/pattern'],
  ['template-unknown-keyword-required-root', '/required'],
  ['text-declaration-missing', '/properties/note/description'],
  ['text-declaration-missing-in-a-grid', '/properties/readings/items/properties/value/description'],
  ['text-description-missing', '/description'],
  ['text-placeholder', '/x-sections/1/title'],
  ['text-placeholder-of-a-column', '/properties/readings/items/properties/value/title'],
  ['text-placeholder-of-a-field', '/properties/note/title'],
  ['text-placeholder-of-options', '/properties/kind/oneOf'],
  ['text-twice', '/properties/hours/title'],
  ['text-twice-of-columns', '/properties/readings/items/properties/value/title'],
  ['text-twice-of-options', '/properties/kind/oneOf/1/title'],
  ['translation-missing', '/x-translations/de'],
  ['translation-unused', '/x-translations/de/q.gone.title'],
];

/** A template with more questions than fit in one section. */
export function boxes(count: number): Template {
  const questions = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, a('check-box', { title: `Box ${at}` })]));
  const [first = '', ...others] = Object.keys(questions);
  return aTemplate({
    questions,
    sections: [
      { id: 'one', title: 'One', questions: [first] },
      { id: 'two', title: 'Two', questions: others },
    ],
  });
}

/** Documents of one violation that are too large to be kept as files. */
export const grown: Record<string, () => unknown> = {
  'template.too-large': () => ({ ...fixture('sound'), 'x-origin': 'x'.repeat(2_000_000) }),
  'options.too-many': () => {
    const oneOf = Array.from({ length: 5001 }, (_, at) => ({ const: `o${at}`, title: 'Option' }));
    return aTemplate({ questions: { asked: yesNo({ $ref: '#/$defs/many' }) }, lists: { many: { type: 'string', oneOf } } });
  },
  'template.too-many-questions': () => boxes(2001),
  'template.too-many-rules': () => {
    const oneOf = Array.from({ length: 200 }, (_, at) => ({ const: `o${at}`, title: 'Option', 'x-show': { var: 'box' } }));
    const asked = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`q${at}`, yesNo({ $ref: '#/$defs/many' })]));
    return aTemplate({ questions: { box: a('check-box'), ...asked }, lists: { many: { type: 'string', oneOf } } });
  },
};
