import { uuidv7 } from 'uuidv7';
import { newFollowUpKey, type PublicForm } from '../../shared/public-form.ts';
import { objectStore, deviceDatabase } from '../autosave/device-database.ts';

/** A report being filled in on this device: its id, and the key with which its sender returns to it. */
export interface KeptReport {
  id: string;
  key: string;
  /** Whether it was sent and has not been answered yet. */
  isSent?: true;
}

const db = deviceDatabase('muster-public', ['reports', 'forms']);

/** Reports under way, by form. */
export const keptReports = objectStore<KeptReport>(db, 'reports');
/** Forms as they were last opened, for a page that is reopened without a connection. */
export const keptForms = objectStore<PublicForm>(db, 'forms');

/** The report under way of a form, begun where there is none. */
export async function reportOf(form: string): Promise<KeptReport> {
  const known = await keptReports.load(form);
  if (known) return known;
  const report = { id: uuidv7(), key: newFollowUpKey((bytes) => crypto.getRandomValues(bytes)) };
  await keptReports.save(form, report);
  return report;
}

/** Where the answers of a report are kept on this device. */
export const draftKey = (report: KeptReport): string => `public:${report.id}`;
