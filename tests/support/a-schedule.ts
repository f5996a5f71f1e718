import { uuidv7 } from 'uuidv7';
import type { Client } from './client.ts';

/** Creates a schedule of audits that never comes soon, and returns its id. */
export async function aSchedule(client: Client, template: string, place: { site: string; auditor: string }): Promise<string> {
  const id = uuidv7();
  const dates = { rule: 'FREQ=YEARLY', first_day: '2099-01-01', last_day: null, start_time: '09:00', minutes: 60 };
  await client.post('/api/audit_schedules', { id, template_id: template, title: 'S', audit_kind: 'planned', places: [place], ...dates });
  return id;
}
