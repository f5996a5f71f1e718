import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { readWorkbook } from '../../../src/server/interchange/read-workbook.ts';
import type { RegisterPage } from '../../../src/shared/hira-register.ts';
import type { RecordImport } from '../../../src/shared/import.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { aControl } from '../../support/failed-control-story.ts';
import { published, statement } from '../../support/hira-story.ts';
import { Cast, dayAfter } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('prints of each statement its hazard, both risks, and every control with owner and due date', async () => {
  const cast = await Cast.signIn(server, await server.anOrganization());
  const due = dayAfter(30);
  const more = {
    rowId: uuidv7(),
    additionalType: 'administer',
    additionalText: 'Toolbox talk',
    additionalBy: cast.ids.performer,
    additionalDue: due,
  };
  const known = { rowId: uuidv7(), availableType: 'engineer', availableText: 'Fire blanket', availableDue: dayAfter(10) };
  const { id } = await published(cast, { availableControls: [known], additionalControls: [more] });

  const { status, body } = await cast.as.requester.get<RegisterPage>('/api/hira_register?status=published');
  expect(status).toBe(200);
  expect(body.total).toBe(1);
  expect(body.items).toMatchObject([
    {
      id,
      hazard: 'Sparks reach combustible material.',
      consequence: 'Fire',
      initial: { rating: 16, band: 'Extreme' },
      residual: { rating: 8, band: 'Medium' },
      controls: [
        { text: 'Engineer: Fire blanket', owner: null, due: dayAfter(10) },
        { text: 'Administer: Toolbox talk', owner: 'Paul Moreau', due },
      ],
    },
  ]);
  expect((await cast.as.requester.get<RegisterPage>('/api/hira_register?status=draft')).body.items).toEqual([]);
});

it('takes shared controls in place of controls of its own, and prints them with type and owner', async () => {
  const cast = await Cast.signIn(server, await server.anOrganization());
  const control = await aControl(cast, 'Fire watch');
  const none = await cast.draft('hira');
  expect((await none.send('requester', 'submit', { answers: statement(cast, { availableControls: [] }) })).body).toMatchObject({
    code: 'record.answers-invalid',
    violations: [{ key: 'availableControls' }],
  });
  const { availableControls: _, ...rest } = statement(cast, { controls: [control.id] });
  const shared = await cast.draft('hira');
  await shared.do('requester', 'submit', { answers: rest });

  const path = '/api/hira_register?status=waiting_for_approval';
  const controls = async () => (await cast.as.requester.get<RegisterPage>(path)).body.items[0]?.controls;
  const number = String(control.detail?.number);
  expect(await controls()).toEqual([{ text: `Engineer: ${number} · Fire watch`, owner: 'Paul Moreau', due: null }]);
  await cast.as.requester.patch('/api/v2/users/user_profile', { language: 'de' });
  expect((await controls())?.[0]?.text).toMatch(/^Technisch.*: CTL-/);
});

it('goes out to a workbook with hazards, risks and controls, and comes in again as it was', async () => {
  const cast = await Cast.signIn(server, await server.anOrganization());
  const shared = [await aControl(cast, 'Fire blanket; below the grating'), await aControl(cast, 'Fire watch')].map(({ id }) => id);
  const due = dayAfter(30);
  const planned = (text: string) => ({
    ...{ rowId: uuidv7(), additionalType: 'administer', additionalText: text },
    ...{ additionalBy: cast.ids.performer, additionalDue: due },
  });
  const known = [
    { rowId: uuidv7(), availableType: 'engineer', availableText: '=1+1 is no formula', availableDue: dayAfter(10) },
    { rowId: uuidv7(), availableType: 'ppe', availableText: 'Gloves', availableBy: cast.ids.issuer },
    { rowId: uuidv7(), availableType: 'eliminate', availableText: 'Cold cutting' },
  ];
  const first = await published(cast, { controls: shared, availableControls: known, additionalControls: [planned('Toolbox talk')] });
  const second = await published(cast, { riskId: 'R-018', heading: 'Noise', tags: 'press, noise' });

  const { requester } = cast.as;
  const path = '/api/records/export?module=hira&format=xlsx&status=published&sort=number';
  const { bytes } = await requester.get(path);
  const sheets = await readWorkbook(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['hira', 'HIRA statement']);
  expect(JSON.stringify(sheets[1]?.rows)).toContain('Sparks reach combustible material.');

  const sent = await requester.upload<{ record_import: RecordImport }>('/api/hira_bulk_upload', 'register.xlsx', bytes);
  expect(sent.status, sent.text).toBe(202);
  const { id } = sent.body.record_import;
  const now = async () => (await requester.get<{ record_import: RecordImport }>(`/api/record_imports/${id}`)).body.record_import;
  await expect.poll(async () => (await now()).is_finished, { timeout: 20_000, interval: 200 }).toBe(true);
  expect(await now()).toMatchObject({ created: 2, refused: [], ignored: [] });

  const { items } = (await requester.get<RecordPage>('/api/records?module=hira&status=waiting_for_approval&sort=number')).body;
  const answersOf = async (record: string) => (await requester.get<RecordDetail>(`/api/records/${record}`)).body.answers;
  const withoutIds = (answers: unknown) =>
    JSON.parse(JSON.stringify(answers, (key, value: unknown) => (key === 'rowId' ? undefined : value))) as Record<string, unknown>;
  for (const [at, { id: original }] of [first, second].entries()) {
    const { nextReviewAt: _, ...before } = withoutIds(await answersOf(original));
    expect(withoutIds(await answersOf(items[at]?.id ?? ''))).toEqual(before);
  }
});
