import type { ReportSchedule } from '../../src/shared/report-schedule.ts';
import type { Client } from './client.ts';

/** A report that is sent every Monday at seven, to the sender alone unless recipients are named. */
export async function aReportSchedule(client: Client, overrides: Partial<Record<string, unknown>> = {}): Promise<ReportSchedule> {
  const me = async () => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;
  const { body } = await client.post<{ report_schedule: ReportSchedule }>('/api/report_schedules', {
    report_schedule: {
      ...{ report: 'site_wise_module_data', module: 'observations', reporting_type: null, period: 'all' },
      ...{ record_date_type: 'created_date', site_id: null, division_id: null, frequency: 'weekly', day: 1, hour: 7 },
      people: overrides['people'] ?? [await me()],
      ...overrides,
    },
  });
  return body.report_schedule;
}
