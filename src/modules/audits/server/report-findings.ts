import type { Form } from '../../../../engine/index.ts';
import type { ReportFinding } from '../../../shared/audit-report.ts';
import { findingRowId } from '../../../shared/finding-row.ts';
import { findingsGrid } from '../../../shared/findings-grid.ts';
import { chosenTitles, isFailing, optionAnswers, titleInRow } from '../../../shared/option-answers.ts';
import type { RecordDetail } from '../../../shared/record.ts';

/** Returns the failed answers of an audit, critical ones first, then the findings that the auditor added. */
export function reportFindings(detail: RecordDetail, form: Form, repeated: ReadonlySet<string>): ReportFinding[] {
  const titles = new Map(form.sections.map(({ id, title }) => [id, title]));
  const given = new Map(optionAnswers(form, detail.answers).map((answer) => [answer.key, answer]));
  const { rows, gradeOf } = gradedRows(detail, form);
  const failing = failingAnswers(detail, form);
  const failed = failing
    .map(({ key, question, critical }) => {
      const asked = form.questions.get(question);
      const answer = given.get(key);
      const { comment, files = [] } = detail.remarks[key] ?? {};
      return {
        key,
        question: answer ? titleInRow(answer) : (asked?.title ?? question),
        section: titles.get(asked?.section ?? '') ?? '',
        answer: answer ? chosenTitles(answer.question, answer.value) : '',
        critical,
        repeated: repeated.has(question),
        comment: comment ?? null,
        grade: gradeOf(rows.get(findingRowId(detail.id, key))),
        files: [...files],
      };
    })
    .toSorted((one, other) => Number(other.critical) - Number(one.critical));
  const known = new Set(failing.map(({ key }) => findingRowId(detail.id, key)));
  const others = [...rows].flatMap(([rowId, row]): ReportFinding[] =>
    known.has(rowId) || typeof row['finding'] !== 'string'
      ? []
      : [
          {
            ...{ key: rowId, question: row['finding'], section: '', answer: '', comment: null, files: [] },
            ...{ critical: false, repeated: false, grade: gradeOf(row) },
          },
        ],
  );
  return [...failed, ...others];
}

/** The failing answers: those of the scores, or where the form is not scored, those with a failing option. */
function failingAnswers({ scores, answers }: RecordDetail, form: Form) {
  if (scores) return scores.failed;
  return optionAnswers(form, answers)
    .filter(({ question, value }) => isFailing(question, value))
    .map(({ key, question: { id, schema } }) => ({ key, question: id, critical: schema['x-critical'] === true }));
}

/** The rows of the grid of findings by their ids, and the words of their grades. */
function gradedRows({ answers }: RecordDetail, form: Form) {
  const grid = findingsGrid(form);
  const held = grid && answers[grid.id];
  const rows = new Map(
    (Array.isArray(held) ? held : []).map((row: unknown) => {
      const cells: Record<string, unknown> = { ...(row as object) };
      return [String(cells['rowId']), cells] as const;
    }),
  );
  const titles = new Map(grid?.columns?.find(({ id }) => id === 'grade')?.options?.map((option) => [option.const, option.title]));
  return { rows, gradeOf: (row: Record<string, unknown> | undefined) => titles.get(String(row?.['grade'])) ?? null };
}
