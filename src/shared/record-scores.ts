import type { Scores } from '../../engine/index.ts';
import type { RecordScores } from './record.ts';

/** Returns the scores of a record as its readers see them. While a scored question can still be filled in, nothing has passed or failed. */
export function recordScores(counted: Scores, isFinal: boolean): RecordScores {
  return {
    is_final: isFinal,
    version: counted.version,
    total: counted.total,
    max: counted.max,
    percentage: counted.percentage,
    passed: isFinal ? counted.passed : null,
    sections: counted.sections.filter(({ max }) => max > 0).map((section) => ({ ...section, passed: isFinal ? section.passed : null })),
    failed: counted.failed.map((answer) => ({ ...answer })),
  };
}
