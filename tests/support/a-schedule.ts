import { uuidv7 } from 'uuidv7';
import type { Client } from './client.ts';

/** Creates a yearly schedule of audits that does not begin soon unless a day is named, and returns its id. */
export async function aSchedule(
  client: Client,
  template: string,
  place: { site: string; auditor: string },
  firstDay = '2099-01-01',
): Promise<string> {
  const id = uuidv7();
  const dates = { rule: 'FREQ=YEARLY', first_day: firstDay, last_day: null, start_time: '09:00', minutes: 60 };
  await client.post('/api/audit_schedules', { id, template_id: template, title: 'S', audit_kind: 'planned', places: [place], ...dates });
  return id;
}
