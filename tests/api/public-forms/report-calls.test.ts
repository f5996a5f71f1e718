import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { send } from '../../support/client.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;

let organization: DemoOrganization;
const stranger = (path: string) => send(server.port, organization.subDomain, { method: 'GET', path });

beforeAll(async () => {
  organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
});

describe('the specification’s calls on observations and incidents', () => {
  it('list, count and show observations in pages of 15', async () => {
    const story = await cast.draft('observations');
    const answers = { observationType: 'near_miss', place: { site: cast.site }, riskLevel: 'major', comment: 'A pallet fell from rack 7' };
    await story.do('requester', 'submit', { answers });
    const { reviewer } = cast.as;

    const today = new Date().toISOString().slice(0, 10);
    const page = await reviewer.get(`/api/v2/observations?from=${today.slice(0, 4)}-01-01&to=2999-12-31`);
    expect(page.body).toMatchObject({
      total: 1,
      size: 15,
      observations: [{ description: 'A pallet fell from rack 7', risk_level: 'major' }],
    });
    expect((await reviewer.get('/api/v2/observations/period_status_counts')).body).toEqual({ counts: { open: 1 } });
    expect((await reviewer.get(`/api/observations/${story.id}`)).body).toMatchObject({ observation: { type: 'near_miss', answers } });
    expect((await reviewer.get('/api/v2/observations?export_to_excel=true')).headers['content-disposition']).toContain('observations.xlsx');
    expect((await reviewer.get(`/api/incidents/${story.id}`)).status).toBe(404);
    expect((await cast.as.requester.get('/api/observations/obs_data')).body).toMatchObject({ templates: [{ name: 'Observation' }] });
    const outer = await stranger('/api/observations/outer_obs_data');
    expect([outer.status, outer.text]).toEqual([200, expect.stringContaining(cast.site)]);
    expect(outer.text).not.toContain('A pallet fell');
  });

  it('report an incident, list it, and export it', async () => {
    const id = uuidv7();
    const answers = {
      incidentType: 'near_miss',
      classification: await cast.term(
        'terms/incident_category',
        (await cast.as.requester.get<{ items: { name: string }[] }>('/api/sources/terms%2Fincident_category')).body.items[0]?.name ?? '',
      ),
      headline: 'Forklift hit a rack',
      description: 'The forklift turned too early',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
      immediateAction: 'Area closed',
      ratingActual: { severity: 2, likelihood: 2, matrix: 'standard-1' },
      ratingPotential: { severity: 4, likelihood: 2, matrix: 'standard-1' },
    };
    const made = await cast.as.requester.post('/api/incidents', { id, answers });
    expect([made.status, made.text.slice(0, 300)]).toEqual([201, expect.stringContaining('INC-')]);
    expect((await cast.as.requester.get('/api/v2/incidents')).body).toMatchObject({
      total: 1,
      size: 50,
      incidents: [{ id, status: 'open' }],
    });
    expect((await cast.as.requester.get('/api/v2/incidents/period_status_counts')).body).toEqual({ counts: { open: 1 } });
    expect((await cast.as.requester.get('/api/incidents/incident_data')).body).toMatchObject({ templates: [{ name: 'Incident' }] });
    expect((await stranger('/api/incidents/out_incident_data')).body).toMatchObject({ sites: expect.any(Array) });
    expect((await cast.as.requester.get(`/api/incidents/${id}/root_causes`)).body).toEqual({ root_causes: [] });
    expect((await cast.as.requester.get('/api/v2/incidents/incident_export_to_excel')).status).toBe(200);
    const exported = async (filters: string) =>
      (await cast.as.requester.get(`/api/v2/incidents/incident_export_to_excel?${filters}`)).status;
    expect([await exported('status=open&site=-'), await exported('nonsense=1')]).toEqual([200, 400]);
    expect((await cast.as.requester.get('/api/lfi_lesson')).body).toMatchObject({ lfi_lessons: [], size: 50 });
    const refused = await cast.as.performer.call({ method: 'PATCH', path: `/api/incidents/${id}`, body: { event: 'handIn' } });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const withdrawn = { method: 'PATCH', path: `/api/incidents/${id}`, body: { event: 'withdraw', reason: 'Reported twice' } };
    expect((await cast.as.requester.call(withdrawn)).status).toBe(200);
  });
});
