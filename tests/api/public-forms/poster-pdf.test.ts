import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let address: string;

beforeAll(async () => {
  cast = await Cast.signIn(server, await server.anOrganization());
  address = `/api/sites/${cast.site}/posters`;
});

const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, '');

describe("a site's poster as PDF", () => {
  it.each([
    ['observations', 'Seen something unsafe?', 'Etwas Unsicheres gesehen?'],
    ['incidents', 'Has something happened?', 'Zuerst Hilfe holen. Dann scannen und melden.'],
  ])('names organisation and site, and explains in the chosen languages how to report %s', async (module, ...texts) => {
    const poster = (await cast.as.admin.post<{ organization: string; site: { name: string }; url: string }>(address, { module })).body;
    const answer = await cast.as.admin.call({ method: 'POST', path: `${address}/pdf`, body: { module, languages: ['en', 'de'] } });

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const shown = await pdfText(answer.bytes);
    for (const text of [poster.organization, poster.site.name, poster.url, ...texts]) expect(shown).toContain(bare(text));
  });

  it('is available only to users who manage sites, in supported languages', async () => {
    const wanted = { module: 'incidents', languages: ['en'] };
    expect((await cast.as.performer.post(`${address}/pdf`, wanted)).status).toBe(403);
    expect((await new Client(server.port, 'nowhere').post(`${address}/pdf`, wanted)).status).toBeGreaterThanOrEqual(400);
    expect((await cast.as.admin.post(`${address}/pdf`, { ...wanted, languages: ['tlh'] })).status).toBe(400);
    expect((await cast.as.admin.post(`${address}/pdf`, { ...wanted, languages: [] })).status).toBe(400);
    expect((await cast.as.admin.post(`${address}/pdf`, { ...wanted, module: 'permits' })).status).toBe(404);
  });
});
