import type { FieldTypeName, Template } from '../../template.ts';
import { layoutOf } from '../layout.ts';
import type { RuleScope } from './subjects.ts';

/** Decision that a rule makes. */
export type RuleFieldKind = 'show' | 'require' | 'check' | 'value' | 'default' | 'score' | 'option' | 'interlock';

const calculated: readonly FieldTypeName[] = [
  'text',
  'text-area',
  'number',
  'date',
  'time',
  'date-time',
  'radio',
  'single-select',
  'multiple-choice',
  'check-box',
  'hidden',
  'user-list',
  'site-list',
  'barcode',
];

/** The rules that something can carry. Nothing has a default and is calculated too. */
export function kindsFor(template: Template, { owner, id }: RuleScope): readonly RuleFieldKind[] {
  if (owner === 'section') return ['show'];
  if (owner !== 'question') return [owner];
  const question = layoutOf(template).placed.get(id);
  if (!question) return [];
  const { schema, chain } = question;
  if (schema['x-field'] === 'hidden') return ['show', schema['x-value'] === undefined ? 'default' : 'value'];
  const canBeCalculated = calculated.includes(schema['x-field']);
  const isScored = template['x-settings'].scoring && chain.length === 0;
  return [
    'show',
    'require',
    'check',
    ...(canBeCalculated && schema['x-default'] === undefined ? (['value'] as const) : []),
    ...(canBeCalculated && schema['x-value'] === undefined ? (['default'] as const) : []),
    ...(isScored ? (['score'] as const) : []),
  ];
}
