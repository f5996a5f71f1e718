import { beforeAll, expect, it } from 'vitest';
import type { Dashboard, DashboardSettings } from '../../../src/shared/dashboard.ts';
import type { Figure, RecordDateType } from '../../../src/shared/figure.ts';
import type { Indicator } from '../../../src/shared/indicator.ts';
import type { Report } from '../../../src/shared/report.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let admin: Client;
let reader: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  [admin, reader] = [await Client.signIn(server, organization, 'admin'), await Client.signIn(server, organization, 'requester')];
});

const settings = async () =>
  (await admin.get<{ dashboard_settings: DashboardSettings }>('/api/dashboards/settings')).body.dashboard_settings;
const choose = async (client: Client, record_date_type: RecordDateType) =>
  (await client.put('/api/dashboards/settings', { dashboard_settings: { ...(await settings()), record_date_type } })).status;
const dated = async (path: string) => Object.keys((await reader.get<Figure>(path)).body.filters);

it('dashboards and reports count by the date that the organisation chose, where records have it', async () => {
  expect((await settings()).record_date_type).toBe('reported_date');
  expect(await dated('/api/figures?module=incidents')).toContain('submitted_at');
  expect(await choose(reader, 'occurred_date')).toBe(403);
  expect(await choose(admin, 'occurred_date')).toBe(200);

  expect(await dated('/api/figures?module=incidents')).toContain('occurred_at');
  expect(await dated('/api/figures?module=incidents&date=created')).toContain('created_at');
  expect(await dated('/api/figures?module=actions')).toContain('submitted_at');

  const { items } = (await reader.get<{ items: Indicator[] }>('/api/dashboards/leading_indicators')).body;
  const filtersOf = (id: string) => items.find((each) => each.id === id)?.filters;
  expect(filtersOf('observations')).toHaveProperty('occurred_at');
  // Closed records count on the day of closing, unless a call names a date that they have.
  expect(filtersOf('permitsClosed')).toHaveProperty('settled_at');
  const named = async (date: RecordDateType) => {
    const path = `/api/dashboards/leading_indicators?record_date_type=${date}`;
    return (await reader.get<{ items: Indicator[] }>(path)).body.items.find(({ id }) => id === 'permitsClosed')?.filters;
  };
  expect(await named('created_date')).toHaveProperty('created_at');
  expect(await named('occurred_date')).toHaveProperty('settled_at');
  const { today } = (await reader.get<{ today: Indicator[] }>('/api/dashboards/mobile_index')).body;
  expect(today.find(({ id }) => id === 'incidentsThisMonth')?.filters).toHaveProperty('occurred_at', 'this_month');
  const report = (module: string) => admin.get<Report>(`/api/reports/site_wise_module_data?module=${module}`);
  expect((await report('incidents')).body.total.filters).toHaveProperty('occurred_at');
  expect((await report('permits')).body.total.filters).toHaveProperty('submitted_at');

  const { body } = await reader.get<{ items: { id: string; dashboard?: Dashboard }[] }>('/api/modules');
  const first = (id: string) => body.items.find((module) => module.id === id)?.dashboard?.dates[0];
  expect([first('incidents'), first('actions')]).toEqual(['occurred', 'reported']);
});
