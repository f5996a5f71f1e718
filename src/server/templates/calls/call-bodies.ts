import { Type, type Static } from 'typebox';
import { templateLimits } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { closed, maybe } from '../../http/schemas.ts';
import { icon } from '../template-schemas.ts';
import { calledFields } from './field-names.ts';

const name = Type.String({ maxLength: 500, pattern: '\\S' });
const text = Type.String({ maxLength: 4000 });
const partId = Type.String({ maxLength: 100, minLength: 1 });
const order = Type.Integer({ minimum: 1, maximum: 10_000 });
const score = maybe(Type.Number());
const colour = maybe(Type.String({ pattern: '^(?:[a-z]{3,20}|#[0-9a-fA-F]{6})$', maxLength: 20 }));
const headers = ['location', 'duration', 'nightWork', 'closure', 'declaration', 'transfer_checklist'] as const;

const option = closed({
  id: Type.Optional(partId),
  label: Type.Optional(name),
  score: Type.Optional(score),
  colour: Type.Optional(colour),
  fail: Type.Optional(Type.Boolean()),
  na: Type.Optional(Type.Boolean()),
  order: Type.Optional(order),
  _destroy: Type.Optional(Type.Boolean()),
});
const options = Type.Array(option, { maxItems: templateLimits.options });

// A response reports these fields of a question; calls do not need them, but may send them back.
const toldOfQuestion = {
  section_question_id: Type.Optional(Type.String({ maxLength: 200 })),
  permit_form_question_id: Type.Optional(Type.String({ maxLength: 200 })),
  isselected: Type.Optional(Type.Boolean()),
  end_duration: Type.Optional(maybe(Type.Number())),
  extension_time: Type.Optional(maybe(Type.Number())),
  count: Type.Optional(maybe(Type.String({ maxLength: 200 }))),
  total_workers: Type.Optional(maybe(Type.String({ maxLength: 200 }))),
  isShow: Type.Optional(Type.Boolean()),
  fixed: Type.Optional(Type.Boolean()),
  section_id: Type.Optional(partId),
  score: Type.Optional(score),
  reference_image: Type.Optional(maybe(Type.String({ maxLength: 200 }))),
};
const toldOfAttributes = {
  isNotify: Type.Optional(Type.Boolean()),
  notify_attr: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  isParent: Type.Optional(Type.Boolean()),
  activeoption: Type.Optional(maybe(partId)),
  showAddOptions: Type.Optional(Type.Boolean()),
  showRowHeaders: Type.Optional(Type.Boolean()),
};

/** The keys of a question, and of its attributes, that are only read. */
export const onlyRead = {
  question: keysOf(toldOfQuestion),
  attr: keysOf(toldOfAttributes),
};

const question = closed({
  ...toldOfQuestion,
  id: Type.Optional(partId),
  type: Type.Optional(Type.Enum([...calledFields])),
  label: Type.Optional(name),
  dummy_label: Type.Optional(Type.String({ maxLength: 200 })),
  required: Type.Optional(Type.Boolean()),
  maxlength: Type.Optional(maybe(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  form_type_id: Type.Optional(maybe(partId)),
  options: Type.Optional(options),
  form_data: Type.Optional(closed({ intro: Type.Optional(Type.Boolean()), intro_text: Type.Optional(text) })),
  attr: Type.Optional(
    closed({
      ...toldOfAttributes,
      fileTypeValue: Type.Optional(Type.Array(Type.String({ maxLength: 110 }), { minItems: 1, maxItems: 20 })),
      maxFileCount: Type.Optional(maybe(Type.Integer({ minimum: 1, maximum: 50 }))),
      maxFileSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 104_857_600 })),
      isMulti: Type.Optional(Type.Boolean()),
      isAttach: Type.Optional(Type.Boolean()),
      isDescription: Type.Optional(Type.Boolean()),
      parentID: Type.Optional(maybe(partId)),
      optionid: Type.Optional(maybe(partId)),
    }),
  ),
  order: Type.Optional(order),
  _destroy: Type.Optional(Type.Boolean()),
});

const percentage = Type.Number({ minimum: 0, maximum: 100 });
const prefix = Type.String({ pattern: '^[A-Z0-9-]{1,12}$', minLength: 1, maxLength: 12 });
const settings = {
  prefix_id: Type.Optional(prefix),
  default_hours_from_start: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 8784 })),
  default_hours_for_extension: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 8784 })),
  scoring_required: Type.Optional(Type.Boolean()),
  pass_mark: Type.Optional(maybe(percentage)),
};
const title = Type.String({ maxLength: 200, pattern: '\\S' });
const description = Type.String({ maxLength: 4000, pattern: '\\S' });

/** The specification requires name and description for every template; for permits a prefix too. */
export function newTemplateBody({ needs = [] }: NonNullable<ModuleManifest['calls']>) {
  const named = closed({ ...settings, name: title, description, icon: Type.Optional(icon) });
  return needs.includes('prefix_id') ? closed({ ...named.properties, prefix_id: prefix }) : named;
}
export const templateChange = Type.Object(
  {
    name: Type.Optional(title),
    description: Type.Optional(description),
    ...settings,
    low_risk: Type.Optional(Type.Boolean()),
    active: Type.Optional(Type.Boolean()),
    icon: Type.Optional(icon),
  },
  { additionalProperties: false, minProperties: 1 },
);
const sectionFields = {
  label: Type.Optional(name),
  description: Type.Optional(text),
  header_id: Type.Optional(maybe(Type.Enum([...headers]))),
  order: Type.Optional(order),
  pass_mark: Type.Optional(maybe(percentage)),
  section_questions: Type.Optional(Type.Array(question, { maxItems: 500 })),
};
/** A section may include its id when it is sent back; the address contains it too. */
export const sectionBody = closed({ ...sectionFields, id: Type.Optional(partId) });
export const newSectionBody = closed({ ...sectionFields, label: name });
export const formTypeBody = closed({ name: Type.Optional(name), options: Type.Optional(options) });
export const newFormTypeBody = closed({ name, options: Type.Optional(options) });

export type CalledOption = Static<typeof option>;
export type CalledQuestion = Static<typeof question>;
export type CalledSection = Static<typeof sectionBody>;
export type CalledFormType = Static<typeof formTypeBody>;
export type CalledTemplate = Static<typeof templateChange>;

/** Whether a call takes a part out. */
export function isGone({ _destroy: gone = false }: { _destroy?: boolean }): boolean {
  return gone;
}

function keysOf<Key extends string>(part: Record<Key, unknown>): readonly Key[] {
  return Object.keys(part) as Key[];
}
