import type { Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import { riskMatrixOf } from '../risk/risk-matrix.ts';
import type { Template } from '../template.ts';
import { error, type Finding } from '../survey/finding.ts';

/** Questions that name another version of the risk matrix than the template has: their answers would be read by the wrong bands. */
export function riskFindings(template: Template, questions: Iterable<Placed>): Finding[] {
  const { version } = riskMatrixOf(template['x-settings']);
  return [...questions].flatMap(({ schema, pointer }) => {
    const named = schema.properties?.['matrix']?.const;
    return schema['x-field'] === 'risk-matrix' && named !== version
      ? [error('risk.other-matrix', below(pointer, 'properties', 'matrix', 'const'), { version })]
      : [];
  });
}
