import type { LossReport } from '../loss-report.ts';
import { strayKind } from './column.ts';
import { textOf, type SourceRow } from './source-row.ts';

/** Settings that the template says itself, or that only name the form. */
const carried: ReadonlySet<string> = new Set(['form_title', 'form_id', 'default_language', 'version']);

/** The title and the name of a form; other settings are lost with a line each. */
export function settingsOf(row: SourceRow | undefined, losses: LossReport, fallback: string): { title: string; name: string } {
  for (const { column, text } of row?.cells ?? []) {
    if (!carried.has(column.kind) && column.kind !== strayKind)
      losses.add(row?.sheet ?? '', row?.number ?? 0, column.header, column.kind, 'setting-not-carried', { text: text.slice(0, 200) });
  }
  const name = row ? textOf(row, 'form_id') : '';
  const title = (row ? textOf(row, 'form_title') : '') || fallback || name || 'XLSForm';
  return { title: title.slice(0, 200), name };
}
