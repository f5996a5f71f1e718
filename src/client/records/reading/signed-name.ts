import type { RecordDetail } from '../../../shared/record.ts';

/** The name under a signature where it is not that of the account that gave it: names were typed once. */
export function nameBeside({ answers, signatures }: Pick<RecordDetail, 'answers' | 'signatures'>, key: string): string | undefined {
  const name = nameAt(answers, key.split('/'));
  return name === undefined || name === '' || name === signatures[key]?.user.name ? undefined : name;
}

/** The name in the signature of a cell: `question` or `grid/row/column`. */
function nameAt(scope: unknown, [id = '', row, ...rest]: string[]): string | undefined {
  const value = partOf(scope, id);
  if (row === undefined) {
    const name = partOf(value, 'name');
    return typeof name === 'string' ? name : undefined;
  }
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return nameAt(
    rows.find((each) => partOf(each, 'rowId') === row),
    rest,
  );
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
}
