import type { Template } from '../../../../engine/index.ts';

/** An id for a new check of a question that no other check of the template has. */
export function freeCheckId(template: Template, question: string): string {
  const taken = new Set<unknown>();
  JSON.stringify(template.properties, (key, value: unknown) => {
    if (key === 'x-check' && Array.isArray(value)) for (const check of value as { id?: unknown }[]) taken.add(check.id);
    return value;
  });
  const base = `${question.slice(0, 32)}Check`;
  let [id, number] = [base, 2];
  for (; taken.has(id); number += 1) id = `${base}${number}`;
  return id;
}
