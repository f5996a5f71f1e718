import { inlinesOf, lineText, type MailInline, type MailLine, type MailTexts } from '../../shared/mail-texts.ts';
import { Problem, type ProblemViolation } from '../../shared/problem.ts';
import { mailOnlyVariables, type Scenario } from '../notifications/scenarios.ts';

const longest = 250;

/**
 * Refuses texts that are empty where content is required, contain a line break, exceed the maximum length of a line, or use unknown
 * variables.
 */
export function checkTexts(texts: MailTexts, { variables, isMailOnly }: Pick<Scenario, 'variables' | 'isMailOnly'>): void {
  const known = new Set<string>(variables);
  const lines = [
    { key: 'subject', line: texts.subject, isNeeded: true, isInApp: false },
    { key: 'in_app', line: texts.in_app, isNeeded: !isMailOnly, isInApp: true },
    { key: 'footer', line: texts.footer, isNeeded: false, isInApp: false },
  ];
  const violations = lines.flatMap(({ key, line, isNeeded, isInApp }): ProblemViolation[] => {
    const text = lineText(line, (name) => `{{${name}}}`);
    if (isNeeded && text.trim() === '') return [{ key, code: 'answer.required' }];
    if (text.length > longest || /[\r\n]/.test(text)) return [{ key, code: 'answer.too-long' }];
    return namesIn(line).every((name) => known.has(name) && !(isInApp && mailOnlyVariables.has(name)))
      ? []
      : [{ key, code: 'answer.option' }];
  });
  const inlines = texts.body.content.flatMap(inlinesOf);
  if (inlines.length === 0) violations.push({ key: 'body', code: 'answer.required' });
  if (!namesIn(inlines).every((name) => known.has(name))) violations.push({ key: 'body', code: 'answer.option' });
  if (violations.length > 0) throw new Problem('settings.refused', { violations });
}

function namesIn(inlines: readonly MailInline[] | MailLine): string[] {
  return inlines.flatMap((inline) => (inline.type === 'variable' ? [inline.attrs.name] : []));
}
