import type { FastifySchemaValidationError } from 'fastify';
import type { ProblemCode, ProblemViolation } from '../../shared/problem.ts';

const codes: Record<string, ProblemCode> = {
  required: 'answer.required',
  type: 'answer.type',
  additionalProperties: 'answer.unknown',
  maxLength: 'answer.too-long',
  minLength: 'answer.too-short',
  minimum: 'answer.minimum',
  maximum: 'answer.maximum',
  maxItems: 'answer.too-many',
  minItems: 'answer.too-few',
  maxProperties: 'answer.too-many',
  uniqueItems: 'answer.duplicate',
  enum: 'answer.option',
  const: 'answer.option',
  anyOf: 'answer.option',
};

/** Returns the errors that a schema found, by field, in the codes that answers use as well. */
export function violationsOf(errors: readonly FastifySchemaValidationError[]): ProblemViolation[] {
  return errors.map(({ keyword, instancePath, params }) => {
    const limit = params['limit'];
    const key = keyOf(instancePath, params['missingProperty'] ?? params['additionalProperty']);
    // A text that may not be empty, and is.
    if (params['pattern'] === '\\S' || (keyword === 'minLength' && limit === 1)) return { key, code: 'answer.required' };
    return {
      key,
      code: codes[keyword] ?? 'answer.pattern',
      ...(typeof limit === 'number' && { params: { limit } }),
    };
  });
}

function keyOf(instancePath: string, property: unknown): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...path, ...(typeof property === 'string' ? [property] : [])].join('/').slice(0, 200);
}
