import type { FieldTypeName, QuestionSchema } from '../../template.ts';
import { numberIn, stringIn, type Source } from './source.ts';

/** How an element of SurveyJS becomes a question. A new field type of ours changes one line here. */
export interface ElementType {
  readonly field: FieldTypeName;
  readonly schema?: Partial<QuestionSchema>;
  readonly choices?: 'one' | 'many';
  readonly isApproximate?: true;
  /** The keywords that the mapping reads. */
  readonly reads?: readonly string[];
}

const files = ['image/jpeg', 'image/png', 'application/pdf'];

const types: Readonly<Record<string, ElementType | ((element: Source) => ElementType)>> = {
  text: textType,
  comment: ({ maxLength }) => ({
    field: 'text-area',
    schema: { maxLength: limitOf(maxLength, 10_000) },
    reads: ['maxLength', 'placeholder', 'placeHolder'],
  }),
  radiogroup: { field: 'radio', choices: 'one' },
  buttongroup: { field: 'radio', choices: 'one' },
  rating: { field: 'radio', choices: 'one', reads: ['rateMin', 'rateMax', 'rateStep', 'rateCount', 'rateValues'] },
  dropdown: { field: 'single-select', choices: 'one' },
  checkbox: { field: 'multiple-choice', choices: 'many', reads: ['maxSelectedChoices', 'minSelectedChoices'] },
  tagbox: { field: 'multiple-choice', choices: 'many', reads: ['maxSelectedChoices', 'minSelectedChoices'] },
  imagepicker: ({ multiSelect }) =>
    multiSelect === true
      ? { field: 'multiple-choice', choices: 'many', isApproximate: true, reads: ['multiSelect'] }
      : { field: 'radio', choices: 'one', isApproximate: true, reads: ['multiSelect'] },
  ranking: { field: 'multiple-choice', choices: 'many', isApproximate: true },
  boolean: { field: 'check-box' },
  file: ({ allowMultiple, maxSize }) => ({
    field: 'attachment',
    schema: {
      maxItems: allowMultiple === true ? 5 : 1,
      'x-files': {
        types: files,
        maxSize: typeof maxSize === 'number' && maxSize >= 1 ? Math.min(Math.trunc(maxSize), 104_857_600) : 10_000_000,
      },
    },
    reads: ['allowMultiple', 'maxSize'],
  }),
  signaturepad: { field: 'signature' },
  html: { field: 'text', schema: { maxLength: 2000, 'x-value': '' }, isApproximate: true, reads: ['html'] },
  expression: { field: 'text', schema: { maxLength: 2000 }, reads: ['expression'] },
};

export function elementTypeOf(element: Source): ElementType | undefined {
  const name = stringIn(element, 'type') || 'text';
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  return typeof type === 'function' ? type(element) : type;
}

function textType(element: Source): ElementType {
  switch (element['inputType']) {
    case 'number':
    case 'range':
      return {
        field: 'number',
        schema: {
          ...bound('minimum', numberIn(element, 'min')),
          ...bound('maximum', numberIn(element, 'max')),
          ...(element['step'] === 1 && { type: 'integer' }),
        },
        reads: ['inputType', 'min', 'max', ...(element['step'] === 1 ? ['step'] : [])],
      };
    case 'date':
      return { field: 'date', reads: ['inputType'] };
    case 'datetime':
    case 'datetime-local':
      return { field: 'date-time', reads: ['inputType'] };
    case 'time':
      return { field: 'time', reads: ['inputType'] };
    case 'text':
    case undefined:
      return {
        field: 'text',
        schema: { maxLength: limitOf(element['maxLength'], 2000) },
        reads: ['inputType', 'maxLength', 'placeholder', 'placeHolder'],
      };
    default:
      return {
        field: 'text',
        schema: { maxLength: limitOf(element['maxLength'], 2000) },
        isApproximate: true,
        reads: ['inputType', 'maxLength'],
      };
  }
}

function bound(keyword: 'minimum' | 'maximum', value: number | undefined): Partial<QuestionSchema> {
  return value === undefined ? {} : { [keyword]: value };
}

function limitOf(value: unknown, most: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : most;
}
