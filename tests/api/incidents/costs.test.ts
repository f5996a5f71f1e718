import { beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { RecordPage } from '../../../src/shared/record.ts';
import { Cast, dayAfter } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const url = '/api/organization/currency';
let cast: Cast;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
});

/** An incident with one amount in its costs. */
async function costing(amount: number, currency: string): Promise<void> {
  const incident = await cast.draft('incidents');
  const rating = { likelihood: 2, severity: 2, matrix: 'standard-1' };
  await incident.do('requester', 'submit', {
    answers: {
      incidentType: 'near_miss',
      classification: await cast.term('terms/incident_category', 'Injury'),
      headline: `Costs in ${currency}`,
      description: 'A hose burst.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
      immediateAction: 'Pump stopped.',
      ratingActual: rating,
      ratingPotential: rating,
    },
  });
  await incident.do('reviewer', 'assign', { answers: { investigationRequired: 'no', lead: cast.ids.issuer, targetDate: dayAfter(3) } });
  const costs = [{ rowId: uuidv7(), costKind: 'repair', amount }];
  await incident.do('issuer', 'record', { answers: { ...incident.detail?.answers, currency, costs } });
}

it('costs are listed, exported and added up in the currency of the organisation', async () => {
  const patched = async (currency: string) => expect((await cast.as.admin.patch(url, { currency })).status).toBe(200);
  await patched('JPY');
  for (const [amount, currency] of [
    [120_000, 'JPY'],
    [30_500, 'JPY'],
    [99.5, 'EUR'],
  ] as const)
    await costing(amount, currency);

  const { items } = (await cast.as.performer.get<RecordPage>('/api/records?module=incidents&sort=-total_cost')).body;
  expect(items.map(({ texts }) => texts['total_cost'])).toEqual(['¥120,000', '¥30,500', '€99.50']);
  const exported = await cast.as.performer.get('/api/records/export?module=incidents&format=csv');
  expect(exported.text).toMatch(/Costs.*Currency/);
  expect(exported.text).toContain('120000');
  // Codes are exported as their names: a term of the organisation, a severity.
  expect(exported.text).toMatch(/Injury.*Minor/);
  expect(exported.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const [sheet] = await readWorkbook((await cast.as.performer.get('/api/records/export?module=incidents&format=xlsx')).bytes);
  const [heads = [], first = []] = sheet?.rows ?? [];
  // A day and a moment are dates for a spreadsheet program, which a text would not be.
  expect(first[heads.indexOf('Target date')]).toBe(dayAfter(3));
  expect(first[heads.indexOf('Time of day')]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/);

  const sum = async (by = '') =>
    (await cast.as.performer.get<Figure>(`/api/figures?module=incidents&measure=sum.total_cost&period=all${by}`)).body;
  expect(await sum()).toMatchObject({ value: 150_500, count: 2, filters: { total_cost: '*', cost_currency: 'JPY' } });
  expect((await sum('&by=status')).items).toMatchObject([{ key: 'open', value: 150_500, count: 2 }]);
  const listed = await cast.as.performer.get<RecordPage>('/api/records?module=incidents&total_cost=*&cost_currency=JPY');
  expect(listed.body.total).toBe(2);
  expect((await cast.as.performer.get('/api/figures?module=incidents&measure=sum.days_away')).body).toMatchObject({
    code: 'request.invalid',
  });
  await patched('EUR');
  expect((await sum()).value).toBe(99.5);
});

it('admins choose the currency of the organisation, and only forms with amounts receive it', async () => {
  expect((await cast.as.admin.get(url)).body).toEqual({ currency: 'EUR' });
  expect((await cast.as.reviewer.patch(url, { currency: 'GBP' })).status).toBe(403);
  expect((await cast.as.admin.patch(url, { currency: 'ZZZ' })).status).toBe(400);
  expect((await cast.as.admin.patch(url, { currency: 'GBP' })).status).toBe(200);

  expect((await cast.draft('incidents')).detail?.facts).toMatchObject({ currency: 'GBP' });
  expect((await cast.draft('observations')).detail?.facts).not.toHaveProperty('currency');
});
