import { describe, expect, it } from 'vitest';
import { fieldTypes, type Template } from '../../../engine/index.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

describe('a gas tester who has left since', () => {
  it('stays in their readings, and cannot be named in a new one', async () => {
    const organization = await server.anOrganization();
    await publishTemplate(server.tenancy, organization.organizationId, namedReadings());
    const story = await (await PermitStory.begin(server, organization, 'named-readings')).issued();
    const [tester] = (await story.cast.issuer.get<{ items: { id: string }[] }>('/api/sources/users?search=Mei')).body.items;
    const record = (by: unknown) => {
      const reading = story.gasReading({ gasTestedBy: by });
      return story.send('performer', 'record', { answers: story.answersFor({ while: 'issued' }, story.readings(reading)) });
    };
    expect((await record(tester?.id)).status).toBe(200);
    await server.tenancy.withTenant(organization, (trx) =>
      trx
        .updateTable('users')
        .set({ status: 'Inactive' })
        .where('organization_id', '=', organization.organizationId)
        .where('id', '=', tester?.id ?? '')
        .execute(),
    );

    const { body: refused } = await record(tester?.id);
    expect(refused).toMatchObject({
      code: 'record.answers-invalid',
      violations: [{ key: expect.stringMatching(/^gasTests\/.*\/gasTestedBy$/), code: 'answer.reference' }],
    });

    const performer = Object.values(story.given).find((value) => typeof value === 'string');
    const { status, body } = await record(performer);
    expect([status, body.answers['gasTests']]).toMatchObject([200, [{ gasTestedBy: tester?.id }, { gasTestedBy: performer }]]);
  });
});

/** Hot work whose gas tests name who took them. */
function namedReadings(): Template {
  const document = stockDocument('schemas/permits/hot-work.json');
  const { gasTests } = document.properties;
  if (!gasTests?.items?.properties) throw new Error('Hot work has no gas tests');
  const columns = { ...gasTests.items.properties, gasTestedBy: fieldTypes['user-list'].schemaOf('Taken by') };
  const named = { ...gasTests, items: { ...gasTests.items, properties: columns } };
  return { ...document, title: 'Named readings', 'x-name': 'named-readings', properties: { ...document.properties, gasTests: named } };
}
