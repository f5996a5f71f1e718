import { optionColours } from './option-colours.ts';

/**
 * How the values of a keyword are shown: as text or number, as yes or no, or by a name from the designer's texts. Without it, values are
 * not shown.
 */
type Values = 'text' | 'number' | 'flag' | ((value: string | undefined) => string);

/** Name of a keyword: a key of the designer's texts, where its property has a label. */
export interface KeywordName {
  readonly name: string;
  readonly values?: Values;
}

type Names = Readonly<Record<string, KeywordName>>;

const shape = { name: 'diff.keyword.shape' };
const given: Names = {
  description: { name: 'properties.description', values: 'text' },
  'x-show': { name: 'rules.title.show' },
  'x-fixed': { name: 'diff.keyword.fixed', values: 'flag' },
  'x-name': { name: 'diff.keyword.exchangeName', values: 'text' },
  'x-origin': { name: 'diff.keyword.origin' },
};

const ofQuestion: Names = {
  ...given,
  'x-require': { name: 'rules.title.require' },
  'x-value': { name: 'rules.title.value' },
  'x-live': { name: 'diff.keyword.live', values: 'flag' },
  'x-default': { name: 'rules.title.default', values: 'text' },
  'x-score': { name: 'rules.title.score' },
  'x-max-score': { name: 'properties.maxScore', values: 'number' },
  'x-weight': { name: 'properties.weight', values: 'number' },
  'x-critical': { name: 'properties.critical', values: 'flag' },
  'x-placeholder': { name: 'properties.placeholder', values: 'text' },
  'x-image': { name: 'properties.image' },
  'x-remarks': { name: 'properties.remarks', values: (value = 'never') => `properties.remark.${value}` },
  'x-party': { name: 'properties.party' },
  'x-anyone': { name: 'properties.anyone', values: 'flag' },
  'x-column': {
    name: 'properties.column',
    values: (value) => (value === undefined ? 'properties.noColumn' : `properties.columns.${value}`),
  },
  'x-index': { name: 'properties.index', values: 'text' },
  'x-input': { name: 'properties.input', values: (value = 'any') => `properties.inputs.${value}` },
  'x-currency': { name: 'properties.currency', values: 'text' },
  'x-unit': { name: 'properties.unit', values: 'text' },
  'x-files': { name: 'properties.group.files' },
  'x-capture': { name: 'properties.capture', values: (value = 'any') => `properties.captures.${value}` },
  'x-source': {
    name: 'lists.from',
    values: (value) =>
      value === undefined ? 'lists.own' : `lists.source.${value.startsWith('records/') ? 'records' : value.replace('/', '.')}`,
  },
  'x-below': { name: 'lists.below' },
  'x-relation': { name: 'properties.relation', values: 'text' },
  'x-fills': { name: 'properties.fills' },
  'x-spawns': { name: 'properties.spawns', values: 'text' },
  'x-spawns-on': { name: 'properties.spawnsOn' },
  'x-public': { name: 'properties.public', values: (value = 'not') => `properties.publics.${value}` },
  'x-maps': { name: 'properties.maps', values: 'text' },
  'x-row-headers': { name: 'properties.rowHeaders' },
  'x-carry': { name: 'properties.carry' },
  'x-layout': { name: 'properties.rowForm' },
  'x-witnessed': { name: 'properties.witnessed', values: 'flag' },
  'x-masks': { name: 'properties.masks' },
  'x-append-only': { name: 'properties.appendOnly', values: 'flag' },
  minLength: { name: 'properties.limit.minLength', values: 'number' },
  maxLength: { name: 'properties.limit.maxLength', values: 'number' },
  minimum: { name: 'properties.limit.minimum', values: 'number' },
  maximum: { name: 'properties.limit.maximum', values: 'number' },
  minItems: { name: 'properties.limit.minItems', values: 'number' },
  maxItems: { name: 'properties.limit.maxItems', values: 'number' },
  $ref: { name: 'lists.from' },
  const: shape,
  enum: shape,
  format: shape,
  pattern: shape,
  uniqueItems: shape,
  properties: shape,
  required: shape,
  additionalProperties: shape,
};

const document = { name: 'diff.keyword.document' };
const names: Readonly<Record<string, Names>> = {
  template: {
    ...given,
    $schema: document,
    $id: document,
    type: document,
    additionalProperties: document,
    'x-module': { name: 'diff.keyword.module' },
  },
  setting: {
    prefix: { name: 'settings.prefix', values: 'text' },
    defaultHours: { name: 'settings.defaultHours', values: 'number' },
    extensionHours: { name: 'settings.extensionHours', values: 'number' },
    maxHours: { name: 'settings.maxHours', values: 'number' },
    reissueAtHandover: { name: 'settings.reissueAtHandover', values: 'flag' },
    scoring: { name: 'settings.scored', values: 'flag' },
    separationOfDuty: { name: 'settings.separation', values: 'flag' },
    stepsInOrder: { name: 'settings.stepsInOrder', values: 'flag' },
    passMark: { name: 'settings.passMark', values: 'number' },
    scoreFloor: { name: 'settings.scoreFloor', values: 'flag' },
    riskMatrix: { name: 'settings.risk' },
  },
  section: {
    ...given,
    kind: { name: 'properties.sectionKind', values: (value = 'plain') => `palette.section.${value}.name` },
    stage: { name: 'properties.stage.label' },
    party: { name: 'properties.sectionParty' },
    shows: { name: 'properties.sectionShows' },
    read: { name: 'properties.sectionRead', values: 'text' },
    'x-pass': { name: 'properties.sectionPass', values: 'number' },
  },
  question: ofQuestion,
  option: {
    ...given,
    'x-show': { name: 'rules.title.option' },
    'x-score': { name: 'lists.score', values: 'number' },
    'x-colour': { name: 'lists.colour', values: colourName },
    'x-fail': { name: 'lists.fail', values: 'flag' },
    'x-na': { name: 'lists.na', values: 'flag' },
    'x-ask': { name: 'lists.ask' },
    'x-notify': { name: 'lists.notify' },
  },
  list: { title: { name: 'lists.name', values: 'text' }, type: document },
};

/** Returns the name of a keyword of a subject: of a question, of an option, or of a setting. */
export function keywordName(subject: string, keyword: string, values: readonly unknown[]): KeywordName {
  if (subject === 'question' && keyword === 'type') return typeName(values);
  if (subject === 'question' && keyword === 'x-default' && values.some((value) => value === 'true' || value === 'false'))
    return { name: 'rules.title.default', values: 'flag' };
  return ownOf(ownOf(names, subject) ?? {}, keyword) ?? { name: 'diff.keyword.other' };
}

/** Returns the name of an option colour. A colour outside the palette is shown as written. */
function colourName(value: string | undefined): string {
  return value === undefined ? 'lists.noColour' : `lists.colours.${optionColours.find(({ id }) => id === value)?.name ?? value}`;
}

/** Names the type of an answer as the switch that sets it in the designer: one for whole numbers, one for several people. */
function typeName(values: readonly unknown[]): KeywordName {
  const isAmong = (...types: string[]): boolean => values.every((value) => types.includes(String(value)));
  const yes = (type: string) => (value: string | undefined) => (value === type ? 'forms:yes' : 'forms:no');
  if (isAmong('number', 'integer')) return { name: 'properties.decimals', values: yes('number') };
  if (isAmong('string', 'array')) return { name: 'properties.severalUsers', values: yes('array') };
  // Other changes between JSON types are named without their values.
  return isAmong('string', 'number', 'integer', 'boolean', 'array', 'object') ? { name: 'diff.keyword.type' } : shape;
}

function ownOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
