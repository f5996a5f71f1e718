import { optionsOf, placedQuestions } from '../../survey/walk.ts';
import type { Template } from '../../template.ts';

/**
 * Returns the texts of a template in its base language by their keys, in the order in which an author reads them. Empty texts have no
 * key.
 */
export function templateTexts(template: Template): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (key: string, text: string | undefined): void => {
    if (text !== undefined && text !== '') texts.set(key, text);
  };
  add('title', template.title);
  add('description', template.description);
  for (const { id, title, description } of template['x-sections']) {
    add(`s.${id}.title`, title);
    add(`s.${id}.description`, description);
  }
  const questions = placedQuestions(template);
  for (const { id, schema } of questions) {
    add(`q.${id}.title`, schema.title);
    add(`q.${id}.description`, schema.description);
    add(`q.${id}.placeholder`, schema['x-placeholder']);
    for (const row of schema['x-row-headers'] ?? []) add(`h.${id}.${row.id}`, row.title);
    for (const check of schema['x-check'] ?? []) add(`r.${check.id}.message`, check.message);
  }
  for (const question of questions) {
    const list = optionsOf(template, question);
    for (const option of list?.options ?? []) add(`o.${list?.list}.${option.const}`, option.title);
  }
  for (const band of template['x-settings'].riskMatrix?.bands ?? []) add(`b.${band.id}`, band.title);
  for (const { id, message, mend } of template['x-interlocks'] ?? []) {
    add(`i.${id}.message`, message);
    add(`i.${id}.mend`, mend);
  }
  return texts;
}
