import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/server/clock.ts';
import { projectRoot } from '../../../src/server/config.ts';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import { seedDemo } from '../../../src/server/seed/demo-organization.ts';
import type { HistoryEntry, RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import type { Operation } from '../../support/api-operations.ts';
import { everythingSentTo } from '../../support/get-routes.ts';
import { kinds } from '../../support/id-kinds.ts';
import { InquiryStory, inquiryComplaint, type InquiryPart } from '../../support/inquiry-story.ts';
import { useOwnServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { aPhoto } from '../../support/worker-story.ts';

const folder = `${projectRoot}/tests/fixtures/together-modules`;
const server = useOwnServer(() => ({ env: { MODULES_DIR: folder } }));
const secret = 'Zygomatic fracture';
const patient = 'Quentin Unheard';
const file = uuidv7();
let story: InquiryStory;

/** The performing authority: sees the record, may fill in a part of it, and has no grant to health data. */
const stranger: InquiryPart = 'witness';

beforeAll(async () => {
  const modules = loadModules([`${projectRoot}/schemas`, folder]);
  const organization = await seedDemo({ tenancy: server.tenancy, modules, clock: systemClock }, 'private', 'Private');
  story = await InquiryStory.begin(server, organization);
  const sent = await upload(story.cast.medic, aPhoto, 'fracture.jpg', { id: file, record: story.id, question: 'xray' });
  expect(sent.status).toBe(201);
  const saved = await story.save(
    'medic',
    { key: 'injury', value: secret },
    { key: 'injury', of: 'remark', value: { comment: `${secret}, left` } },
    { key: 'patient', value: patient },
    { key: 'harm', value: 'grave' },
    { key: 'xray', value: [file] },
  );
  expect(saved.status).toBe(200);
});

const texts = async (part: InquiryPart): Promise<string[]> => {
  const client = story.cast[part];
  const paths = [
    `/api/records/${story.id}`,
    `/api/records/${story.id}/history?size=200`,
    '/api/records?module=inquiries',
    '/api/notifications?size=50',
    '/api/activity_logs?size=50',
  ];
  return Promise.all(paths.map(async (path) => (await client.get(path)).text));
};
const clues = [inquiryComplaint, secret, patient, 'grave', 'injury', 'xray', 'Medical', file, 'fracture'];
const cluesIn = (all: readonly string[]): string[] => clues.filter((clue) => all.some((text) => text.includes(clue)));
/** Words that nothing but the section says, as a text and as the letters that a PDF shows. */
const secrets = [inquiryComplaint, secret, patient, file, 'fracture.jpg'].flatMap((word) => [word, word.replaceAll(' ', '')]);
/** The routes that send a person something of the section. */
async function routesTelling(part: InquiryPart): Promise<string[]> {
  const valueOf = ({ path }: Operation, name: string): unknown => {
    if (name === 'module') return 'inquiries';
    if (name === 'template_id') return story.template.id;
    if (['record', 'record_id', 'permit_id', 'parent'].includes(name)) return story.id;
    if (name !== 'id') return undefined;
    const kind = kinds.find(([start]) => path.startsWith(start))?.[1];
    if (kind === 'file') return file;
    if (kind === 'template') return story.template.id;
    return path.startsWith('/api/activity_logs') ? '1' : story.id;
  };
  const received = await everythingSentTo(story.cast[part], valueOf);
  expect(received.length).toBeGreaterThan(50);
  return received.filter(({ text }) => secrets.some((word) => text.includes(word))).map(({ path }) => path);
}
const found = async (part: InquiryPart, search: string): Promise<number> =>
  (await story.cast[part].get<RecordPage>(`/api/records?module=inquiries&search=${encodeURIComponent(search)}`)).body.items.length;

describe('a section that few may read', () => {
  it('is visible to the party that fills it and to users with the grant, before and after it is recorded', async () => {
    expect((await story.read('medic')).answers).toMatchObject({ injury: secret, patient });
    expect((await story.send('medic', 'record')).status).toBe(200);
    expect((await story.read('medic')).answers).toMatchObject({ injury: secret, patient });
    expect((await story.read('engineer')).answers).toMatchObject({ injury: secret });
    expect((await story.cast.medic.get(`/api/files/${file}`)).status).toBe(200);
    const history = (await story.cast.medic.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history`)).body.items;
    expect(history[0]?.changed).toEqual(expect.arrayContaining(['injury', 'patient']));
  });

  it('is absent from what others receive: record, history, list, notices and log', async () => {
    expect(cluesIn(await texts(stranger))).toEqual([]);
    expect((await story.read(stranger)).answers).toMatchObject({ subject: 'Fall from a ladder' });
  });

  it(
    'is sent to others by no route of the API: record, list, search, file, print, export, history or notice',
    { timeout: 180_000 },
    async () => {
      // The same walk finds it where it is sent to those who may read it.
      expect(await routesTelling('medic')).toEqual(expect.arrayContaining(['/api/records/{id}', '/api/files/{id}/about']));
      expect(await routesTelling(stranger)).toEqual([]);
    },
  );

  it('is absent from the answers to others who save and record', async () => {
    const saved = await story.save(stranger, { key: 'witnessFinding', value: 'Heard a cry' });
    const sent = await story.send(stranger, 'record');
    expect(sent.status).toBe(200);
    expect(cluesIn([saved.text, sent.text])).toEqual([]);
    const reached = await story.save(stranger, { key: 'injury', was: 'guess', value: 'mine' });
    expect(reached.body.violations).toMatchObject([{ code: 'record.not-your-section' }]);
    expect(cluesIn([reached.text.replaceAll('"key":"injury"', '').replaceAll('"question":"injury"', '')])).toEqual([]);
    expect((await story.read('medic')).answers['injury']).toBe(secret);
  });

  it('is found by no search, and its files are not found by others', async () => {
    expect(await found('medic', 'ladder')).toBe(1);
    for (const word of ['Zygomatic', 'Quentin', 'Unheard'])
      expect([await found(stranger, word), await found('medic', word)]).toEqual([0, 0]);
    expect((await story.cast[stranger].get(`/api/files/${file}`)).status).toBe(404);
    expect((await story.cast[stranger].get(`/api/files/${file}/about`)).status).toBe(404);
  });

  it('is copied only for users who may read it', async () => {
    const copy = async (part: InquiryPart) => {
      const { status, body } = await story.cast[part].post<RecordDetail>(`/api/records/${story.id}/clone`, { id: uuidv7() });
      expect([part, status]).toEqual([part, 201]);
      return body.answers;
    };
    expect(await copy('medic')).toMatchObject({ subject: 'Fall from a ladder', complaint: inquiryComplaint });
    expect(await copy('scribe')).toMatchObject({ subject: 'Fall from a ladder' });
    expect(await copy('scribe')).not.toHaveProperty('complaint');
  });

  it('stays hidden once the record is handed in', async () => {
    await story.save('auditor', { key: 'auditorFinding', value: 'No foot protection' });
    expect((await story.send('auditor', 'complete')).status).toBe(200);
    expect(cluesIn(await texts(stranger))).toEqual([]);
    expect(cluesIn(await texts('auditor'))).toEqual([]);
    expect((await story.read('medic')).answers).toMatchObject({ injury: secret });
  });
});
