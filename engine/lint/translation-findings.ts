import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { Template } from '../template.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** How many texts each language of the template lacks, and translations of nothing. */
export function translationFindings(survey: Survey): Finding[] {
  const keys = textsIn(survey.template, survey.placed.values());
  return Object.entries(survey.template['x-translations'] ?? {}).flatMap(([language, texts]) => {
    const pointer = below('/x-translations', language);
    const { length: count } = [...keys.keys()].filter((key) => !Object.hasOwn(texts, key) || texts[key]?.trim() === '');
    const unused = Object.keys(texts).filter((key) => !keys.has(key));
    return [
      ...(count === 0 ? [] : [warning('translation.missing', pointer, { language, count })]),
      ...unused.map((key) => warning('translation.unused', below(pointer, key), { language, key })),
    ];
  });
}

/** All texts that a template has, by their keys. */
export function textsIn(template: Template, questions: Iterable<Placed>): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (key: string, text: string | undefined): void => {
    if (text !== undefined && text !== '') texts.set(key, text);
  };
  add('title', template.title);
  add('description', template.description);
  for (const section of template['x-sections']) {
    add(`s.${section.id}.title`, section.title);
    add(`s.${section.id}.description`, section.description);
  }
  for (const question of questions) {
    add(`q.${question.id}.title`, question.schema.title);
    add(`q.${question.id}.description`, question.schema.description);
    add(`q.${question.id}.placeholder`, question.schema['x-placeholder']);
    for (const row of question.schema['x-row-headers'] ?? []) add(`h.${question.id}.${row.id}`, row.title);
    for (const check of question.schema['x-check'] ?? []) add(`r.${check.id}.message`, check.message);
    const list = optionsOf(template, question);
    for (const option of list?.options ?? []) add(`o.${list?.list}.${option.const}`, option.title);
  }
  for (const band of template['x-settings'].riskMatrix?.bands ?? []) add(`b.${band.id}`, band.title);
  for (const interlock of template['x-interlocks'] ?? []) {
    add(`i.${interlock.id}.message`, interlock.message);
    add(`i.${interlock.id}.mend`, interlock.mend);
  }
  return texts;
}
