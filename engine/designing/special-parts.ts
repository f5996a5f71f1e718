import { fieldTypes } from '../field-types/field-types.ts';
import type { Check, FieldTypeName, OptionList, QuestionSchema, RuleJson, Section } from '../template.ts';
import type { SectionKind } from './command.ts';

/** Initial content of a section of a kind. Its texts are the keys of its texts. */
export interface SpecialPart {
  readonly section: Omit<Section, 'questions'>;
  readonly questions: Readonly<Record<string, QuestionSchema>>;
}

/** The lists that the questions of special sections choose from. */
export const specialLists: Readonly<Record<string, OptionList>> = {
  yesOrStop: { type: 'string', oneOf: [optionOf('yesOrStop', 'yes'), { ...optionOf('yesOrStop', 'no'), 'x-fail': true }] },
  yesOrStopNa: {
    type: 'string',
    oneOf: [
      optionOf('yesOrStopNa', 'yes'),
      { ...optionOf('yesOrStopNa', 'no'), 'x-fail': true },
      { ...optionOf('yesOrStopNa', 'na'), 'x-na': true },
    ],
  },
};

/** The sections with a meaning of their own, as the stock templates have them. */
export const specialParts: Readonly<Record<SectionKind, SpecialPart>> = {
  location: part(
    'location',
    {},
    {
      site: question('site', 'site-list', { 'x-require': true, 'x-column': 'site' }),
      exactLocation: question('exactLocation', 'text', {
        description: 'q.exactLocation.description',
        'x-require': true,
        'x-column': 'details',
      }),
      equipmentTag: question('equipmentTag', 'text', { maxLength: 120, 'x-column': 'details' }),
    },
  ),
  duration: part(
    'duration',
    { description: 's.duration.description' },
    {
      startsAt: question('startsAt', 'date-time', {
        'x-require': true,
        'x-check': [check('startNotPast', 'warn', { '<=': [minutes('startsAt', { now: [] }), 5] })],
        'x-column': 'starts_at',
      }),
      endsAt: question('endsAt', 'date-time', {
        'x-require': true,
        'x-default': { add_hours: [{ var: 'startsAt' }, { setting: ['defaultHours'] }] },
        'x-check': [
          check('endAfterStart', 'refuse', { '>': [minutes('startsAt', { var: 'endsAt' }), 0] }),
          check('atMostOneDay', 'block', { '<=': [minutes('startsAt', { var: 'endsAt' }), 1440] }),
          check('oneShift', 'warn', { '<=': [minutes('startsAt', { var: 'endsAt' }), 720] }),
        ],
        'x-column': 'ends_at',
      }),
    },
  ),
  nightWork: part(
    'nightWork',
    { description: 's.nightWork.description', 'x-show': { overlaps_night: [{ var: 'startsAt' }, { var: 'endsAt' }] } },
    {
      nightLighting: confirmation('nightLighting', 'yesOrStop'),
      nightRest: confirmation('nightRest', 'yesOrStop'),
      nightLoneWork: confirmation('nightLoneWork', 'yesOrStop'),
      nightSupervisor: question('nightSupervisor', 'text', { 'x-require': true }),
    },
  ),
  closure: part(
    'closure',
    { description: 's.closure.description', stage: { on: 'inspect' } },
    {
      areaInspected: confirmation('areaInspected', 'yesOrStop'),
      systemsReturned: confirmation('systemsReturned', 'yesOrStopNa'),
      isolationsReleased: confirmation('isolationsReleased', 'yesOrStopNa'),
    },
  ),
  declaration: part(
    'declaration',
    { stage: { on: 'submit' } },
    {
      requesterDeclaration: question('requesterDeclaration', 'declaration', { description: 'q.requesterDeclaration.description' }),
      requesterSignature: question('requesterSignature', 'signature', { 'x-require': true }),
    },
  ),
  transferChecklist: part(
    'transferChecklist',
    { description: 's.transferChecklist.description', stage: { on: 'transfer', each: true, again: ['handOver'] } },
    {
      nextPerformer: question('nextPerformer', 'user-list', { 'x-require': true, 'x-party': 'performer' }),
      transferExplained: question('transferExplained', 'radio', { $ref: '#/$defs/yesOrStop' }),
      transferAreaSeen: question('transferAreaSeen', 'radio', { $ref: '#/$defs/yesOrStop' }),
      transferSignature: question('transferSignature', 'signature', {}),
    },
  ),
};

function part(
  kind: SectionKind,
  keywords: Omit<Partial<Section>, 'id' | 'questions'>,
  questions: Record<string, QuestionSchema>,
): SpecialPart {
  return { section: { id: kind, title: `s.${kind}.title`, kind, ...keywords }, questions };
}

function question(id: string, field: FieldTypeName, keywords: Partial<QuestionSchema>): QuestionSchema {
  const { oneOf, ...fresh } = fieldTypes[field].schemaOf(`q.${id}.title`);
  return { ...fresh, ...(oneOf && keywords.$ref === undefined && { oneOf }), ...keywords };
}

/** A question that only goes on with yes. */
function confirmation(id: string, list: string): QuestionSchema {
  return question(id, 'radio', {
    $ref: `#/$defs/${list}`,
    'x-require': true,
    'x-check': [check(`${id}Yes`, 'block', { '!': [{ chosen: [id, 'no'] }] })],
    'x-remarks': 'allowed',
  });
}

function check(id: string, level: Check['level'], rule: RuleJson): Check {
  return { id, rule, message: `r.${id}.message`, level };
}

function minutes(from: string, to: RuleJson): RuleJson {
  return { date_diff: [{ var: from }, to, 'minutes'] };
}

function optionOf(list: string, value: string) {
  return { const: value, title: `o.${list}.${value}` };
}
