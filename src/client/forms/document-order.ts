import type { CellKey, Form, Violation } from '../../../engine/index.ts';

/** Sorts violations by the order of their questions in the document, and by the order of the rows in a grid. */
export function byDocumentOrder(form: Form, violations: readonly Violation[], rows: (gridKey: CellKey) => readonly string[]): Violation[] {
  const order = new Map(form.sections.flatMap((section) => section.questions).map((id, index) => [id, index]));

  const place = (key: CellKey): number[] => {
    const [question = '', ...rest] = key.split('/');
    const path = [order.get(question) ?? Number.MAX_SAFE_INTEGER];
    let gridKey = question;
    let columns = form.questions.get(question)?.columns;
    for (let index = 0; index + 1 < rest.length; index += 2) {
      const [rowId = '', column = ''] = rest.slice(index, index + 2);
      path.push(rows(gridKey).indexOf(rowId), columns?.findIndex((candidate) => candidate.id === column) ?? 0);
      columns = columns?.find((candidate) => candidate.id === column)?.columns;
      gridKey = `${gridKey}/${rowId}/${column}`;
    }
    return path;
  };

  return violations
    .map((violation) => ({ violation, path: place(violation.key) }))
    .sort((a, b) => compare(a.path, b.path))
    .map(({ violation }) => violation);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((step, at) => step !== b[at]);
  return index === -1 ? a.length - b.length : (a[index] ?? 0) - (b[index] ?? -1);
}
