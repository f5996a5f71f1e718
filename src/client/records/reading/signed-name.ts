import type { RecordDetail } from '../../../shared/record.ts';

/** Returns the name under a signature if it differs from the name of the signing account: in older records, names were typed. */
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
