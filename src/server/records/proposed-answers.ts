import type { Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import type { Answers } from '../../shared/record.ts';
import type { ServerSession } from '../session/server-session.ts';
import { maskedContent, maskOf } from './masked-names.ts';
import type { RecordView } from './record-view.ts';
import { workingContent } from './record-work.ts';
import { seenBy } from './section-scope.ts';

/**
 * Returns the texts that a record proposes for a child: by question of the child, the question of the record, or the column of a grid
 * whose cells are joined by lines. Leaves out what the session may not read, and masks the names of privacy cases.
 */
export function proposedAnswers(
  view: RecordView,
  session: ServerSession,
  child: Form,
  proposes: Readonly<Record<string, string>>,
): Answers {
  const isSeen = seenBy(view, session);
  const { answers } = workingContent(view);
  const shown = maskedContent(maskOf(view.form, answers), { answers, remarks: {} }).answers;
  return Object.fromEntries(
    Object.entries(proposes).flatMap(([target, source]): [string, string][] => {
      const { field, schema } = child.questions.get(target) ?? {};
      const text = (field === 'text' || field === 'text-area') && isSeen(source) ? textIn(shown, source) : '';
      return text === '' ? [] : [[target, text.slice(0, schema?.maxLength ?? text.length).trim()]];
    }),
  );
}

function textIn(answers: Answers, source: string): string {
  const [question = '', column] = source.split('/');
  const value = answers[question];
  if (column === undefined) return typeof value === 'string' ? value.trim() : '';
  const cells = Array.isArray(value) ? value.filter(isObject).map((row) => row[column]) : [];
  return cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').join('\n');
}
