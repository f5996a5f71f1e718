import { isObject, own } from '../own.ts';
import { defaultRiskMatrix, isStep } from '../risk/risk-matrix.ts';
import { isBlankValue } from './blank.ts';
import type { FieldType } from './field-type.ts';
import { exactly } from './keywords.ts';

const step = { type: 'integer', minimum: 1, maximum: 5 };
const propertiesOf = (version: string) => ({ likelihood: step, severity: step, matrix: { type: 'string', const: version } });
const required = ['likelihood', 'severity', 'matrix'];

/** A cell of the risk matrix, with the version of the matrix that it was chosen in. */
export const riskMatrixField: FieldType = {
  name: 'risk-matrix',
  schemaOf: (title) => ({
    type: 'object',
    title,
    'x-field': 'risk-matrix',
    properties: propertiesOf(defaultRiskMatrix.version),
    required,
    additionalProperties: false,
  }),
  keywords: {
    type: exactly('object'),
    properties: (value, schema) => {
      const version = own(own(value, 'matrix'), 'const');
      return typeof version === 'string' && /^[A-Za-z0-9.-]{1,40}$/.test(version) && exactly(propertiesOf(version))(value, schema);
    },
    required: exactly(required),
    additionalProperties: exactly(false),
  },
  needs: ['properties', 'required', 'additionalProperties'],
  choice: undefined,
  fits: (value) =>
    isObject(value) &&
    Object.entries(value).every(([key, part]) =>
      key === 'matrix' ? typeof part === 'string' : required.includes(key) && Number.isFinite(part),
    ),
  isBlank: (value) =>
    isBlankValue(value) || (isObject(value) && own(value, 'likelihood') === undefined && own(value, 'severity') === undefined),
  faults: (value, { schema }) => {
    if (!isStep(own(value, 'likelihood')) || !isStep(own(value, 'severity'))) return [{ code: 'answer.risk' }];
    return own(value, 'matrix') === schema.properties?.['matrix']?.const ? [] : [{ code: 'answer.risk-matrix' }];
  },
};
