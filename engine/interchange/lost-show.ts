import { columnsOf } from '../survey/walk.ts';
import { isObject, own } from '../own.ts';
import type { QuestionSchema, Section, Template } from '../template.ts';

interface Element {
  readonly 'x-origin'?: unknown;
}

/** Mark in `x-origin` of an element whose condition is lost. */
export const lostShow = { lost: ['x-show'] } as const;

/** Whether an import lost the condition under which an element is shown. */
function hasLostShow(element: Element): boolean {
  const lost = own(element['x-origin'], 'lost');
  return Array.isArray(lost) && lost.includes('x-show');
}

/** Marks an element whose condition is lost. */
export function markLostShow(element: Record<string, unknown>): void {
  const origin = element['x-origin'];
  element['x-origin'] = { ...(isObject(origin) && origin), ...lostShow };
}

/** Makes questions optional if a lost condition may have hidden them. Otherwise the form could not be completed. */
export function requireNothingLost(template: Template): void {
  const sections = new Map(template['x-sections'].map((section) => [section.id, section]));
  for (const section of template['x-sections']) {
    const isOpen = around(section, sections).some(hasLostShow);
    for (const id of section.questions) {
      const schema = template.properties[id];
      if (schema) release(schema, isOpen);
    }
  }
}

function around(section: Section, sections: ReadonlyMap<string, Section>): Section[] {
  const all = new Set<Section>();
  for (let at: Section | undefined = section; at && !all.has(at); at = sections.get(at.parent ?? '')) all.add(at);
  return [...all];
}

function release(schema: QuestionSchema, isOpen: boolean): void {
  const isReleased = isOpen || hasLostShow(schema);
  if (isReleased && schema['x-require'] !== undefined) {
    delete schema['x-require'];
    const made = own(schema['x-origin'], 'made');
    if (isObject(made)) delete made['x-require'];
  }
  for (const column of Object.values(columnsOf(schema))) release(column, isReleased);
}
