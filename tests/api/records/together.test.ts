import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CellChange } from '../../../engine/index.ts';
import { projectRoot } from '../../../src/server/config.ts';
import type { HistoryEntry } from '../../../src/shared/record.ts';
import type { WorkCount, WorkPage } from '../../../src/shared/work.ts';
import { InquiryStory, inquiryParts, type InquiryPart } from '../../support/inquiry-story.ts';
import { useOwnServer } from '../../support/server.ts';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import { seedDemo, type DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { systemClock } from '../../../src/server/clock.ts';

const server = useOwnServer(() => ({ env: { MODULES_DIR: folder } }));
const folder = `${projectRoot}/tests/fixtures/together-modules`;
const parts = Object.keys(inquiryParts) as InquiryPart[];
let first: InquiryStory;

beforeAll(async () => {
  const modules = loadModules([`${projectRoot}/schemas`, folder]);
  const organization: DemoOrganization = await seedDemo({ tenancy: server.tenancy, modules, clock: systemClock }, 'together', 'Together');
  first = await InquiryStory.begin(server, organization);
});

const entries = async (story: InquiryStory): Promise<HistoryEntry[]> =>
  (await story.cast.medic.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history?size=200`)).body.items;

describe('sections with parties', () => {
  it('can be filled in by their own party, and shared ones by every party', async () => {
    expect((await first.read('witness')).fillable).toEqual(['witnessPart', 'sharedPart']);
    expect((await first.read('medic')).fillable).toEqual(['sharedPart', 'medicPart']);
  });

  it('wait for the people of their parties at My work', async () => {
    const story = await first.another();
    const stepOf = async (part: InquiryPart) =>
      (await story.cast[part].get<WorkPage>('/api/work?size=100')).body.items.find(({ id }) => id === story.id)?.event;
    expect(await stepOf('witness')).toBe('record');
    expect(await stepOf('auditor')).toBe('complete');
    expect((await story.cast.witness.get<WorkCount>('/api/work/count')).body.total).toBe(
      (await story.cast.witness.get<WorkPage>('/api/work?size=100')).body.items.length,
    );
  });

  it('refuse answers of other parties, and name the question', async () => {
    const story = await first.another();
    const saved = await story.save('witness', { key: 'engineerFinding', value: 'Not mine' });
    expect(saved.body).toMatchObject({
      code: 'record.answers-invalid',
      violations: [{ key: 'engineerFinding', code: 'record.not-your-section' }],
    });
    const { version } = await story.read('witness');
    const sent = await story.send('witness', 'record', { answers: { engineerFinding: 'Not mine' }, version });
    expect(sent.body.violations).toMatchObject([{ key: 'engineerFinding', code: 'record.not-your-section' }]);
    expect((await story.save('witness', { key: 'subject', value: 'Other' })).body.violations).toMatchObject([
      { code: 'record.not-fillable' },
    ]);
    expect((await story.save('witness', { key: 'nothing', value: 1 })).body.violations).toMatchObject([{ code: 'answer.unknown' }]);
    const unknownColumn = { key: `witnessNotes/${uuidv7()}/nothing`, value: 1 };
    expect((await story.save('witness', unknownColumn)).status).toBe(409);
    const wrong = { key: 'witnessFinding', value: 7 };
    expect((await story.save('witness', wrong)).body.violations).toMatchObject([{ key: 'witnessFinding', code: 'answer.type' }]);
  });
});

describe('saving together', () => {
  it('keeps saved answers as a draft that the parties see, outside the record and its history', async () => {
    const story = await first.another();
    const before = await entries(story);
    expect((await story.save('witness', { key: 'witnessFinding', value: 'The ladder slipped' })).status).toBe(200);

    const { answers, recorded } = await story.read('engineer');
    expect(answers['witnessFinding']).toBe('The ladder slipped');
    expect(recorded?.answers).not.toHaveProperty('witnessFinding');
    expect(await entries(story)).toEqual(before);

    expect((await story.send('witness', 'record')).status).toBe(200);
    expect((await entries(story))[0]).toMatchObject({ action: 'record', changed: ['witnessFinding'] });
    expect((await story.read('engineer')).recorded).toBe(null);
  });

  it('records only the sender’s sections, and keeps the saved answers of others as a draft', async () => {
    const story = await first.another();
    await story.save('witness', { key: 'witnessFinding', value: 'Slipped' });
    await story.save('engineer', { key: 'engineerFinding', value: 'Worn feet' });
    await story.send('witness', 'record');
    const { answers, recorded } = await story.read('scribe');
    expect(answers).toMatchObject({ witnessFinding: 'Slipped', engineerFinding: 'Worn feet' });
    expect(recorded?.answers).toMatchObject({ witnessFinding: 'Slipped' });
    expect(recorded?.answers).not.toHaveProperty('engineerFinding');
  });

  it('records saved answers with the event that ends the state, and counts them as answered', async () => {
    const story = await first.another();
    const missing = await story.send('auditor', 'complete');
    expect(missing.body.refused).toMatchObject([{ code: 'lifecycle.answers-missing' }]);
    await story.save('auditor', { key: 'auditorFinding', value: 'No foot protection' });
    await story.save('witness', { key: 'witnessFinding', value: 'Slipped' });
    expect((await story.send('auditor', 'complete')).status).toBe(200);
    const { answers, recorded, status } = await story.read('engineer');
    expect({ status, recorded }).toEqual({ status: 'completed', recorded: null });
    expect(answers).toMatchObject({ auditorFinding: 'No foot protection', witnessFinding: 'Slipped' });
    expect((await entries(story))[0]?.changed).toEqual(['auditorFinding', 'witnessFinding']);
  });

  it('refuses only the cells that another user changed meanwhile, and shows both values', async () => {
    const story = await first.another();
    await story.save('witness', { key: 'shared', value: 'Dry floor' });
    const late = await story.save('engineer', { key: 'shared', value: 'Wet floor' }, { key: 'place', value: 'Hall 3' });

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'record.cells-changed',
      clashes: [{ key: 'shared', mine: 'Wet floor', theirs: 'Dry floor' }],
    });
    expect((await story.read('witness')).answers).toMatchObject({ shared: 'Dry floor', place: 'Hall 3' });

    const decided = await story.save('engineer', { key: 'shared', was: 'Dry floor', value: 'Wet floor' });
    expect(decided.status).toBe(200);
    const again = await story.save('engineer', { key: 'shared', was: 'Dry floor', value: 'Wet floor' });
    expect(again.status).toBe(200);
  });

  it('loses nothing while six people save six sections and a shared one', { timeout: 180_000 }, async () => {
    const story = await first.another();
    const [rounds, mostRows] = [12, 20];
    const minute = process.env['DEEP'] === undefined ? 0 : 60_000;
    const rows = new Map<InquiryPart, Set<string>>();
    const last = new Map<InquiryPart, string>();
    const taken: string[] = [];
    let clashed = 0;
    const began = performance.now();

    const work = async (part: InquiryPart): Promise<void> => {
      const own = new Set<string>();
      rows.set(part, own);
      let shared: unknown;
      let before: string | undefined;
      for (let round = 0; round < rounds || performance.now() - began < minute; round += 1) {
        const text = `${part} ${round}`;
        const rowId = uuidv7();
        const hasRow = part !== 'medic' && own.size < mostRows;
        if (hasRow) own.add(rowId);
        const key = part === 'medic' ? 'injury' : `${part}Finding`;
        const changes: CellChange[] = [
          { key, ...(before !== undefined && { was: before }), value: text },
          ...(hasRow ? [{ key: `${part}Notes/${rowId}`, value: { [`${part}Text`]: text } }] : []),
          { key: 'shared', ...(shared !== undefined && { was: shared }), value: text },
        ];
        const answer = await story.save(part, ...changes);
        if (answer.status === 200) taken.push(text);
        else {
          clashed += 1;
          expect(answer.body.clashes).toMatchObject([{ key: 'shared', mine: text, theirs: expect.any(String) }]);
        }
        shared = answer.status === 200 ? text : answer.body.clashes?.[0]?.theirs;
        before = text;
        last.set(part, text);
        if (round % 5 === 4) expect((await story.send(part, 'record')).status).toBe(200);
      }
    };
    await Promise.all(parts.map(work));

    const { answers } = await story.read('medic');
    for (const part of parts.filter((each) => each !== 'medic')) {
      expect(answers[`${part}Finding`]).toBe(last.get(part));
      const kept = (answers[`${part}Notes`] as { rowId: string }[]).map(({ rowId }) => rowId);
      expect(new Set(kept)).toEqual(rows.get(part));
    }
    expect(answers['injury']).toBe(last.get('medic'));
    expect(taken).toContain(answers['shared']);
    expect(clashed).toBeGreaterThan(0);
  });
});
