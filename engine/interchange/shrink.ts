import { placedQuestions, type Placed } from '../survey/walk.ts';
import type { Finding } from '../survey/finding.ts';
import { isObject, own } from '../own.ts';
import { valueAt } from '../pointer.ts';
import type { Template } from '../template.ts';

/** As few rows as a grid may be left. */
const fewestRows = 10;

/** Halves the rows of the largest grid that a rule of too many steps runs over, where the source gave them no number. */
export function shrink(template: Template, finding: Finding): { holder: Record<string, unknown>; keyword: string } | undefined {
  if (finding.code !== 'template.too-many-steps') return undefined;
  const grids = placedQuestions(template).filter(isShrinkable);
  const around = grids.filter(({ pointer }) => finding.pointer.startsWith(`${pointer}/`));
  const [largest] = (around.length > 0 ? around : grids).toSorted((one, other) => rowsIn(other) - rowsIn(one));
  const holder = largest && valueAt(template, largest.pointer);
  if (!isObject(holder)) return undefined;
  holder['maxItems'] = Math.max(fewestRows, Math.floor(Number(holder['maxItems']) / 2));
  const made = own(holder['x-origin'], 'made');
  if (isObject(made)) made['maxItems'] = holder['maxItems'];
  return { holder, keyword: 'maxItems' };
}

function isShrinkable({ schema }: Placed): boolean {
  return schema['x-field'] === 'grid' && schema.minItems === undefined && (schema.maxItems ?? 0) > fewestRows;
}

function rowsIn({ schema }: Placed): number {
  return schema.maxItems ?? 0;
}
