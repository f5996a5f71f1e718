import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { onceEach, plainSchema, type Template } from '../../../engine/index.ts';

const checkOf = onceEach((template: Template): ValidateFunction => {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, allErrors: false });
  formats.default(ajv);
  return ajv.compile(plainSchema(template));
});

/**
 * Whether answers that the engine has taken also fit the template the way a plain JSON Schema validator reads it.
 * The engine has refused hostile values before: Ajv's `uniqueItems` would trip over them.
 */
export function fitsSchema(template: Template, answers: Record<string, unknown>): boolean {
  return checkOf(template)(answers);
}
