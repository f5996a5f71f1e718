import type { TFunction } from 'i18next';
import type { WorkCount } from '../../shared/work.ts';

/** How much waits for the reader: "2 records need your decision · 1 file to read"; empty if nothing does. */
export function waitingText(t: TFunction<'menu'>, { total, to_read: files }: Pick<WorkCount, 'total' | 'to_read'>): string {
  const records = total - files;
  return [...(records > 0 ? [t('waiting', { count: records })] : []), ...(files > 0 ? [t('filesToRead', { count: files })] : [])].join(
    ' · ',
  );
}
