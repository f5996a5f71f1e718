import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../../engine/index.ts';
import type { Figure } from '../../../src/shared/figure.ts';
import type { RiskMatrixVersion } from '../../../src/shared/organization-risk-matrix.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { nextOf, published, rating, statement } from '../../support/hira-story.ts';
import { Cast, type RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let first: RecordStory;

interface Matrices {
  items: RiskMatrixVersion[];
  forms_behind: { module: string; name: string }[];
}

const cell = (likelihood: number, severity: number, version = 2) => ({ likelihood, severity, matrix: `organisation-${version}` });
const read = async (id: string) => (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body;

/** Publishes the next version of the matrix, in which the worst severity ranks at least `floor` (a place among the bands). */
async function publishMatrix(floor: number | null, bandCount = 4): Promise<Matrices> {
  const { admin } = cast.as;
  const { items } = (await admin.get<Matrices>('/api/risk_matrices')).body;
  const [newest] = items;
  if (!newest) throw new Error('there is no matrix');
  const bands = newest.matrix.bands
    .slice(0, bandCount)
    .map(({ id, title, colour, from }) => ({ id, title: `${title} risk`, colour, from }));
  const { likelihood, severity: steps } = newest.matrix;
  const severity = steps.map((word, at) => (at === 4 ? 'several dead' : word));
  const wanted = {
    bands,
    severity_floor: floor === null ? null : { from: 5, band: floor },
    likelihood,
    severity,
    lock_version: newest.version,
  };
  const answer = await admin.post('/api/risk_matrices', { risk_matrix: wanted });
  expect(answer.status).toBe(201);
  return (await admin.get<Matrices>('/api/risk_matrices')).body;
}

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  first = await published(cast, { residualRisk: rating(1, 5) });
});

describe('a new version of the risk matrix', () => {
  it('reaches new statements without a new version of the form by hand, and compares risks by its bands', async () => {
    expect((await publishMatrix(2)).forms_behind).toEqual([]);
    const story = await cast.draft('hira');
    expect(story.detail?.template.version).toBe(2);
    const { id } = story.detail?.template ?? {};
    const { template } = (await cast.as.requester.get<{ template: Template }>(`/api/templates/${id}/versions/2`)).body;
    expect(template['x-settings'].riskMatrix).toMatchObject({
      severity: ['', '', '', '', 'several dead'],
      severityFloor: { band: 'high' },
    });
    expect(template['x-settings'].riskMatrix).not.toHaveProperty('likelihood');
    const submit = (initialRisk: object, residualRisk: object) =>
      story.send('requester', 'submit', { answers: statement(cast, { initialRisk, residualRisk }) });

    expect((await submit(rating(4, 4), rating(2, 4))).body).toMatchObject({
      violations: expect.arrayContaining([expect.objectContaining({ key: 'initialRisk', code: 'answer.risk-matrix' })]),
    });
    // 9 is more than 5, but the worst severity is never below High.
    expect((await submit(cell(3, 3), cell(1, 5))).body).toMatchObject({ violations: [{ key: 'residualRisk', code: 'answer.check' }] });
    expect((await submit(cell(1, 5), cell(2, 5))).body).toMatchObject({ violations: [{ key: 'residualRisk', code: 'answer.check' }] });
    expect(
      await story.do('requester', 'submit', { answers: statement(cast, { initialRisk: cell(3, 4), residualRisk: cell(1, 5) }) }),
    ).toMatchObject({
      risk_level: 'high',
      older_matrix: null,
    });
  });

  it('leaves a published statement on the version that it was rated on, which it says, and its next version is rated anew', async () => {
    expect(await read(first.id)).toMatchObject({ risk_level: 'medium', template: { version: 1 }, older_matrix: { version: 1, newest: 2 } });
    const next = await nextOf(cast, first);
    expect(next.detail).toMatchObject({ template: { version: 2 }, answers: { hazard: expect.any(String) } });
    expect(next.detail?.answers).not.toHaveProperty('residualRisk');
  });

  it('is counted in the heat map', async () => {
    const path = '/api/figures?module=hira&measure=count&by=rated_matrix&date=created&period=all&status=published';
    const { body } = await cast.as.reviewer.get<Figure>(path);
    expect(body.items).toContainEqual(expect.objectContaining({ key: 'standard-1', count: 1 }));
  });

  it('lists the forms whose rules it does not fit, which stay as they are', async () => {
    const { forms_behind: behind } = await publishMatrix(null, 2);
    expect(behind.map(({ module }) => module)).toEqual(['incidents']);
    expect((await cast.draft('hira')).detail?.template.version).toBe(3);
  });
});
