import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/shared/figure.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { published, rating } from '../../support/hira-story.ts';
import { Cast, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

interface Page {
  risk_assessments: { id: string; status: string; residual_risk_rating: string | null }[];
  total: number;
}

const server = useServer();
let cast: Cast;
let low: RecordStory;
let high: RecordStory;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  low = await published(cast, { residualRisk: rating(1, 2), heading: 'Paper cuts' });
  high = await published(cast, { residualRisk: rating(3, 4), heading: 'Working above the press' });
});

const filtered = async (body: object) =>
  (await cast.as.reviewer.post<Page>('/api/risk_assessments/ra_filter', body)).body.risk_assessments.map(({ id }) => id);

describe('the calls on risk assessments', () => {
  it('give the register, whole and filtered', async () => {
    const { body } = await cast.as.reviewer.get<Page>('/api/risk_assessments');
    expect(body).toMatchObject({ total: 2, risk_assessments: [{ id: high.id, residual_risk_rating: 'high' }, { id: low.id }] });
    expect((await cast.as.reviewer.get<Page>('/api/risk_assessments?search=press')).body.risk_assessments).toMatchObject([{ id: high.id }]);
    expect(await filtered({ residual_cell: ['1x2'] })).toEqual([low.id]);
    expect(await filtered({ status: ['published'], residual_risk_rating: ['high'], site: [cast.site] })).toEqual([high.id]);
    expect(await filtered({ status: ['archive'] })).toEqual([]);
    expect(await filtered({ overdue: true })).toEqual([]);
    expect((await cast.as.reviewer.post('/api/risk_assessments/ra_filter', { colour: ['red'] })).body).toMatchObject({
      code: 'request.invalid',
    });
  });

  it('name the residual risk in the list in the language of its reader', async () => {
    const { performer } = cast.as;
    const texts = async () =>
      (await performer.get<RecordPage>('/api/records?module=hira&sort=number')).body.items.map((row) => row.texts['risk_level']);
    expect(await texts()).toEqual(['Low', 'High']);
    await performer.patch('/api/v2/users/user_profile', { language: 'de' });
    expect(await texts()).toEqual(['Niedrig', 'Hoch']);
  });

  it('list the filter options with the risk matrix', async () => {
    const { body } = await cast.as.performer.get('/api/risk_assessments/filter_dropdown');
    expect(body).toMatchObject({
      statuses: expect.arrayContaining(['published', 'archive']),
      sites: expect.arrayContaining([expect.objectContaining({ id: cast.site })]),
      risk_matrix: { bands: [{ id: 'low' }, { id: 'medium' }, { id: 'high' }, { id: 'extreme' }], likelihood: expect.any(Array) },
    });
  });

  it('count the cells of the heat map, each with the filters of its list', async () => {
    const { body } = await cast.as.reviewer.get<Figure>(
      '/api/figures?module=hira&measure=count&by=residual_cell&date=created&period=all&status=published',
    );
    expect(body.items).toContainEqual(
      expect.objectContaining({ key: '3x4', count: 1, filters: { status: 'published', residual_cell: '3x4' } }),
    );
  });

  it('discard a draft, and archive a numbered record with a reason', async () => {
    const draft = await cast.draft('hira');
    expect((await cast.as.performer.delete(`/api/risk_assessments/${draft.id}`)).status).toBe(403);
    expect((await cast.as.requester.delete(`/api/risk_assessments/${draft.id}`)).status).toBe(204);
    expect((await cast.as.requester.get(`/api/records/${draft.id}`)).status).toBe(404);

    const path = `/api/risk_assessments/${low.id}`;
    expect((await cast.as.requester.delete(`${path}?reason=Gone`)).body).toMatchObject({ code: 'permission.denied' });
    expect((await cast.as.reviewer.delete(path)).body).toMatchObject({ code: 'lifecycle.reason-needed' });
    expect((await cast.as.reviewer.delete(`${path}?reason=The%20task%20is%20gone`)).status).toBe(204);
    expect((await cast.as.reviewer.get<RecordDetail>(`/api/records/${low.id}`)).body.status).toBe('archive');

    const control = await cast.draft('controls', 'issuer');
    expect((await cast.as.issuer.delete(`/api/risk_assessments/${control.id}`)).body).toMatchObject({ code: 'record.not-found' });
  });

  it('provide the import workbook to users with permission', async () => {
    const answer = await cast.as.requester.get('/api/hira_bulk_upload');
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect((await cast.as.performer.get('/api/hira_bulk_upload')).status).toBe(403);
  });
});
