import { isObject } from '../own.ts';
import type { DesignCommand } from './command.ts';
import type { CommandOf } from './outcome.ts';

type Predicate = (value: unknown) => boolean;

const isText: Predicate = (value) => typeof value === 'string';
const isList: Predicate = Array.isArray;
const areTexts: Predicate = (value) => Array.isArray(value) && value.every(isText);
const areObjects: Predicate = (value) => Array.isArray(value) && value.every(isObject);
const areTextsByKey: Predicate = (value) => isObject(value) && Object.values(value).every(isText);
const isAmong = (value: Readonly<Record<string, unknown>>): boolean =>
  ['before', 'after'].every((side) => value[side] === undefined || isText(value[side]));

/** Where something goes. `in` may be left out, the others name one holder. */
const isPlace: Predicate = (value) =>
  isObject(value) &&
  isAmong(value) &&
  ['section', 'parent', 'option', 'grid', 'in'].every((part) => value[part] === undefined || isText(value[part]));
const isHolder: Predicate = (value) =>
  isPlace(value) &&
  isObject(value) &&
  (isText(value['section']) || isText(value['grid']) || (isText(value['parent']) && isText(value['option'])));
const hasOptions: Predicate = (value) =>
  isObject(value) && (isText(value['list']) || isText(value['source']) || areObjects(value['options']) || areTexts(value['titles']));
const isNewOption: Predicate = (value) =>
  isObject(value) && isText(value['title']) && (value['const'] === undefined || isText(value['const']));
const isNewQuestion: Predicate = (value) =>
  isObject(value) && isText(value['title']) && isText(value['field']) && areParts(value, questionParts);

/** Checks of the properties that describe a new question. */
const questionParts: Readonly<Record<string, Predicate>> = {
  id: isText,
  patch: isObject,
  options: hasOptions,
  columns: (value) => Array.isArray(value) && value.every(isNewQuestion),
};

/** Checks of the properties that mean the same in every command. */
const parts: Readonly<Record<string, Predicate>> = {
  id: isText,
  ids: areTexts,
  title: isText,
  field: isText,
  kind: isText,
  list: isText,
  option: isText,
  language: isText,
  before: isText,
  after: isText,
  patch: isObject,
  texts: areTextsByKey,
  translations: (value) => isObject(value) && Object.values(value).every(areTextsByKey),
  rows: areObjects,
  place: isPlace,
  of: (value) => isObject(value) && (isText(value['list']) || isText(value['question'])),
  from: hasOptions,
  interlock: (value) => isObject(value) && isText(value['message']),
};

/** Parts that a command requires, and parts that differ in it from those of other commands. */
const commands: { readonly [Name in DesignCommand['do']]: { readonly [Part in keyof CommandOf<Name>]?: Predicate | true } } = {
  setTemplate: { patch: true },
  setSettings: { patch: true },
  replace: { template: isObject },
  addInterlock: { interlock: true },
  setInterlock: { id: true, patch: true },
  moveInterlock: { id: true },
  removeInterlock: { id: true },
  addSection: { title: true },
  addSpecialSection: { kind: true, texts: true },
  setSection: { id: true, patch: true },
  moveSection: { id: true, place: true },
  removeSection: { id: true },
  duplicateSection: { id: true },
  addQuestion: { field: true, title: true, place: isHolder, options: (value) => value === undefined || hasOptions(value) },
  setQuestion: { id: true, patch: true },
  setQuestions: { ids: true, patch: true },
  rename: { id: true, title: isText },
  changeField: { id: true, field: true },
  setSeveral: { id: true, several: (value) => typeof value === 'boolean' },
  setCondition: { id: true },
  setRowHeaders: { id: true, rows: true },
  move: { ids: true, place: isHolder },
  remove: { ids: true },
  duplicate: { ids: true },
  paste: { clip: isObject, place: isHolder },
  pasteSections: { clip: isObject, place: true },
  addList: { title: true, options: (value) => value === undefined || (isList(value) && (value as unknown[]).every(isNewOption)) },
  setList: { list: true, title: true },
  removeList: { list: true },
  duplicateList: { list: true, title: true },
  addOption: { of: true, option: isNewOption },
  setOption: { of: true, option: true, patch: true },
  moveOption: { of: true, option: true },
  removeOption: { of: true, option: true },
  useOptions: { ids: true, from: true },
  shareOptions: { id: true, title: true },
  ownOptions: { id: true },
  setDefaultOption: { id: true, options: areTexts },
  addLanguage: { language: true },
  removeLanguage: { language: true },
  setTexts: { language: true, texts: true },
};

/** Returns the first malformed property of a command. Undefined if the command is well formed. Accepts any input. */
export function malformedPart(command: unknown): string | undefined {
  if (!isObject(command) || typeof command['do'] !== 'string' || !Object.hasOwn(commands, command['do'])) return 'do';
  const needs: Readonly<Record<string, Predicate | true | undefined>> = commands[command['do'] as DesignCommand['do']];
  const lacking = Object.keys(needs).find((part) => {
    const need = needs[part];
    return typeof need === 'function' ? !need(command[part]) : command[part] === undefined;
  });
  if (lacking !== undefined) return lacking;
  const others = Object.fromEntries(Object.entries(parts).filter(([part]) => typeof needs[part] !== 'function'));
  return wrongPart(command, command['do'] === 'addQuestion' ? { ...others, ...questionParts } : others);
}

function areParts(value: Readonly<Record<string, unknown>>, predicates: Readonly<Record<string, Predicate>>): boolean {
  return wrongPart(value, predicates) === undefined;
}

function wrongPart(value: Readonly<Record<string, unknown>>, predicates: Readonly<Record<string, Predicate>>): string | undefined {
  return Object.keys(predicates).find((part) => value[part] !== undefined && !predicates[part]?.(value[part]));
}
