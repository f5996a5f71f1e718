import { isSame, own } from '../own.ts';
import { below } from '../pointer.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Reports questions and sections whose condition an import could not carry over and that have not been changed since. */
export function lostFindings({ template, placed }: Survey): Finding[] {
  const elements = [
    ...template['x-sections'].map((section, at) => ({ id: section.id, element: section, pointer: below('/x-sections', at) })),
    ...[...placed.values()].map(({ id, schema, pointer }) => ({ id, element: schema, pointer })),
  ];
  return elements.flatMap(({ id, element, pointer }) => {
    const origin = element['x-origin'];
    const lost = own(origin, 'lost');
    const isLeft = Array.isArray(lost) && lost.includes('x-show') && isSame(element['x-show'], own(own(origin, 'made'), 'x-show'));
    return isLeft ? [warning('rule.lost', pointer, { id })] : [];
  });
}
