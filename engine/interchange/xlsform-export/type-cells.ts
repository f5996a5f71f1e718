import type { QuestionSchema } from '../../template.ts';
import { isNeverFilled } from '../xlsform/question-types.ts';
import type { FormExport } from './form-export.ts';

/** The type and the appearance of a question that no XLSForm made. */
export function typeCells(form: FormExport, name: string, schema: QuestionSchema, list: string): { type: string; appearance?: string } {
  switch (schema['x-field']) {
    case 'text':
      if (isNeverFilled(schema['x-value'])) return { type: 'note' };
      return { type: 'text' };
    case 'text-area':
      return { type: 'text', appearance: 'multiline' };
    case 'number':
      return { type: schema.type === 'integer' ? 'integer' : 'decimal' };
    case 'date':
    case 'time':
      return { type: schema['x-field'] };
    case 'date-time':
      return { type: 'dateTime' };
    case 'radio':
      return { type: `select_one ${list}` };
    case 'single-select':
      return { type: `select_one ${list}`, appearance: 'minimal' };
    case 'multiple-choice':
      return { type: `select_multiple ${list}` };
    case 'check-box':
    case 'declaration':
      return { type: 'acknowledge' };
    case 'hidden':
      return { type: schema['x-value'] === undefined ? 'hidden' : 'calculate' };
    case 'attachment':
      return { type: mediaType(schema['x-files']?.types ?? []), ...captureOf(schema) };
    case 'barcode':
      return { type: 'barcode' };
    case 'geolocation':
      return { type: 'geopoint' };
    case 'signature':
      return { type: 'image', appearance: 'signature' };
    case 'grid':
      return { type: 'begin_repeat' };
    default:
      form.lost('type', name, 'field-not-in-xlsform', { field: schema['x-field'] });
      return { type: 'text' };
  }
}

function captureOf(schema: QuestionSchema): { appearance?: string } {
  if (schema['x-capture'] === undefined) return {};
  return { appearance: schema['x-capture'] === 'user' ? 'selfie' : 'new' };
}

/** The one kind of media that all types are of, or any file. */
function mediaType(types: readonly string[]): string {
  const kinds = new Set(types.map((type) => type.split('/')[0] ?? ''));
  const [kind = 'file'] = kinds;
  return kinds.size === 1 && ['image', 'audio', 'video'].includes(kind) ? kind : 'file';
}
