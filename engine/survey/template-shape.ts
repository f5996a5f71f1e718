import { isObject, own } from '../own.ts';
import { below } from '../pointer.ts';
import { anything, closed, is, listOf, mapOf, text, type Look } from './closed.ts';
import { error, type Finding } from './finding.ts';
import { id, idFindings, isName } from './ids.ts';
import { templateLimits } from './limits.ts';
import { optionShape } from './option-shape.ts';
import { questionFindings } from './question-shape.ts';

const kinds: readonly unknown[] = ['location', 'duration', 'nightWork', 'closure', 'declaration', 'transferChecklist'];
const isNames = (names: unknown): boolean => Array.isArray(names) && names.length > 0 && names.length <= 20 && names.every(isName);
const areDistinct = (names: unknown): boolean => isNames(names) && Array.isArray(names) && new Set(names).size === names.length;
const hours = is((value) => typeof value === 'number' && value > 0 && value <= 8784);
const flag = is((value) => typeof value === 'boolean');

const percentage = is((value) => typeof value === 'number' && value >= 0 && value <= 100);
const isRating = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 25;

const band = closed(
  new Map([
    ['id', id],
    ['title', text(1, 100)],
    ['colour', is((colour) => typeof colour === 'string' && /^#[0-9a-fA-F]{6}$/.test(colour))],
    ['from', is(isRating)],
  ]),
  ['id', 'title', 'colour', 'from'],
);
const severityFloor = closed(
  new Map([
    ['from', is((step) => isRating(step) && Number(step) <= 5)],
    ['band', id],
  ]),
  ['from', 'band'],
);
const axisWords = is(
  (words) => Array.isArray(words) && words.length === 5 && words.every((word) => typeof word === 'string' && word.length <= 60),
);
const matrixParts = closed(
  new Map([
    ['version', is((version) => typeof version === 'string' && /^[A-Za-z0-9.-]{1,40}$/.test(version))],
    ['bands', listOf(band, 10)],
    ['severityFloor', severityFloor],
    ['likelihood', axisWords],
    ['severity', axisWords],
  ]),
  ['version', 'bands'],
);
/** Checks a risk matrix: its bands rise from rating 1, their ids are unique, and the severity floor names one of them. */
const matrix: Look = (value, pointer, holder) => {
  const findings = matrixParts(value, pointer, holder);
  if (findings.length > 0) return findings;
  const bands = own(value, 'bands');
  const list: readonly unknown[] = Array.isArray(bands) ? bands : [];
  const ids = list.map((item) => own(item, 'id'));
  const rises = list.every((item, at) => Number(own(item, 'from')) > (at === 0 ? 0 : Number(own(list[at - 1], 'from'))));
  const isWhole = own(list[0], 'from') === 1 && rises && new Set(ids).size === ids.length;
  if (!isWhole) return [error('template.invalid', below(pointer, 'bands'))];
  const floor = own(value, 'severityFloor');
  return floor === undefined || ids.includes(own(floor, 'band')) ? [] : [error('template.invalid', below(pointer, 'severityFloor'))];
};

const settings = closed(
  new Map([
    ['prefix', is((prefix) => typeof prefix === 'string' && /^[A-Z0-9-]{1,12}$/.test(prefix))],
    ['defaultHours', hours],
    ['extensionHours', hours],
    ['maxHours', hours],
    ['reissueAtHandover', flag],
    ['scoring', flag],
    ['separationOfDuty', flag],
    ['stepsInOrder', flag],
    ['passMark', percentage],
    ['scoreFloor', flag],
    ['riskMatrix', matrix],
  ]),
  ['prefix', 'defaultHours', 'extensionHours', 'scoring', 'separationOfDuty'],
);

const stageOfEvent = closed(
  new Map([
    ['on', is(isName)],
    ['each', is((each) => each === true)],
    ['again', is(isNames)],
  ]),
  ['on'],
);
const stageOfState = closed(new Map([['while', is((states) => isName(states) || isNames(states))]]), ['while']);
const stage: Look = (value, pointer, holder) =>
  (isObject(value) && Object.hasOwn(value, 'while') ? stageOfState : stageOfEvent)(value, pointer, holder);

const section = closed(
  new Map([
    ['id', id],
    ['title', text(1, 500)],
    ['description', text(0, 4000)],
    ['parent', id],
    ['kind', is((kind) => kinds.includes(kind))],
    ['stage', stage],
    [
      'questions',
      listOf(
        is((question) => typeof question === 'string'),
        templateLimits.questions,
      ),
    ],
    ['party', is(areDistinct)],
    ['shows', is(areDistinct)],
    ['read', id],
    ['x-pass', percentage],
    ['x-show', anything],
    ['x-fixed', is((fixed) => fixed === true)],
    ['x-name', text(0, 500)],
    ['x-origin', anything],
  ]),
  ['id', 'title', 'questions'],
);

const interlock = closed(
  new Map([
    ['id', id],
    ['on', is((events) => isNames(events) || (Array.isArray(events) && events.length === 0))],
    ['while', is(isNames)],
    ['suspends', is((suspends) => suspends === true)],
    ['rule', anything],
    ['message', text(1, 500)],
    ['mend', text(1, 500)],
  ]),
  ['id', 'on', 'rule', 'message', 'mend'],
);

const optionList = closed(
  new Map([
    ['type', is((type) => type === 'string')],
    ['title', text(0, 500)],
    ['oneOf', optionShape],
  ]),
  ['type', 'oneOf'],
);

const questions: Look = (value, pointer) => {
  if (!isObject(value)) return [error('template.invalid', pointer)];
  return Object.entries(value).flatMap(([key, schema]) => questionFindings(key, schema, below(pointer, key)));
};

const root = closed(
  new Map([
    ['$schema', text(1, 200)],
    ['$id', text(1, 200)],
    ['type', is((type) => type === 'object')],
    ['title', text(1, 200)],
    ['description', text(0, 4000)],
    ['x-module', is((module) => typeof module === 'string' && /^[a-z][a-z0-9-]{0,40}$/.test(module))],
    ['x-name', text(0, 500)],
    ['x-settings', settings],
    ['x-sections', listOf(section, templateLimits.sections)],
    ['x-interlocks', listOf(interlock, templateLimits.interlocks)],
    [
      'x-translations',
      mapOf(
        (language) => (/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? mapOf(() => text(0, 4000)) : is(() => false)),
        templateLimits.languages,
      ),
    ],
    ['x-origin', anything],
    ['$defs', mapOf((name) => (value, pointer, holder) => [...idFindings(name, pointer), ...optionList(value, pointer, holder)])],
    ['properties', questions],
    ['additionalProperties', is((open) => open === false)],
  ]),
  ['$schema', 'type', 'title', 'x-module', 'x-settings', 'x-sections', 'properties', 'additionalProperties'],
);

/** Returns the faults of a document under the closed profile. */
export function shapeFindings(template: unknown): readonly Finding[] {
  const bytes = sizeOf(template);
  if (bytes === undefined) return [error('template.invalid', '')];
  if (bytes > templateLimits.bytes) return [error('template.too-large', '', { limit: templateLimits.bytes, size: bytes })];
  return root(template, '', {});
}

function sizeOf(template: unknown): number | undefined {
  try {
    return JSON.stringify(template)?.length;
  } catch {
    // Too deep, or not JSON at all.
    return undefined;
  }
}
