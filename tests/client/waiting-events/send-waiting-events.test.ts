import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../src/client/api.ts';
import { CallError, type Answer, type Call } from '../../../src/client/http.ts';
import { ProblemError } from '../../../src/client/problem-error.ts';
import { keptSteps } from '../../../src/client/records/store/device-store.ts';
import { ownKey } from '../../../src/client/records/store/own-key.ts';
import { templateVersionQuery } from '../../../src/client/records/store/record-queries.ts';
import { stepKey } from '../../../src/client/records/store/use-kept-step.ts';
import { deviceFiles, forgetEvent, keepEvent, readWaitingEvents } from '../../../src/client/records/store/event-store.ts';
import { sendWaitingEvents } from '../../../src/client/records/waiting/send-waiting-events.ts';
import { discardUnopened } from '../../../src/client/records/waiting/settle-returned.ts';
import { canDiscard } from '../../../src/client/records/store/waiting-event.ts';
import { recordEvent } from '../../../src/shared/module-parts.ts';
import { aWaitingEvent, refused } from './a-waiting-event.ts';
import { stockDocument } from '../../support/stock-documents.ts';

// jsdom has no IndexedDB.
vi.mock('../../../src/client/autosave/device-database.ts', () => ({
  deviceDatabase: () => undefined,
  objectStore: () => {
    const kept = new Map<string, unknown>();
    return {
      load: async (key: string) => kept.get(key),
      save: async (key: string, value: unknown) => Boolean(kept.set(key, value)),
      list: async (prefix: string) => [...kept].flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : [])),
      remove: async (key: string) => void kept.delete(key),
    };
  },
}));

const template = stockDocument('schemas/audits/housekeeping-5s.json');
const question = 'onlyNeeded';
const nothing = { answers: {}, remarks: {} };
const typed = stepKey('one', recordEvent);
const photo = `${ownKey('one')}:photo-1`;

let client: QueryClient;
let calls: string[];
/** Answers of the server by call; a number is the status of a refusal, 0 no answer at all. */
let server: Record<string, unknown>;

const detail = (id: string, more: object = {}) => ({
  ...{ id, status: 'in_progress', version: 3, template: { id: 'housekeeping', version: 1 }, fillable: [], ahead: [], ...nothing },
  ...more,
});
const filling = (id: string) => detail(id, { fillable: ['sort'] });

async function answer({ method, url }: Call): Promise<Answer> {
  const called = `${method} ${url}`;
  calls.push(called);
  const data = server[called];
  if (data === 0) throw new CallError('unreachable');
  if (data === 401) throw new ProblemError('session.expired', { status: 401 });
  if (typeof data === 'number') throw new CallError('refused', { data: {}, status: data });
  return { data, status: 200 };
}

/** An answer with its photo, typed after the last step. */
async function typeAnswer(): Promise<void> {
  const remarks = { [question]: { files: ['photo-1'] } };
  await keptSteps.save(typed, { answers: { [question]: 'no' }, remarks, reason: '', base: nothing });
  await deviceFiles.save(photo, { id: 'photo-1', record: 'one', question, file: new File(['jpeg'], 'bench.jpg') });
}

const waitingKeys = async () => (await readWaitingEvents()).map(({ key }) => key);

beforeEach(async () => {
  client = new QueryClient();
  client.setQueryData(templateVersionQuery('housekeeping', 1).queryKey, template);
  for (const { key } of await readWaitingEvents()) await forgetEvent(client, key);
  await Promise.all([keptSteps.remove(typed), deviceFiles.remove(photo)]);
  calls = [];
  server = {
    'post /api/records/one/events': filling('one'),
    'post /api/records/two/events': filling('two'),
    'post /api/files': {},
    'patch /api/records/one/cells': { save: 1 },
  };
  api.defaults.adapter = answer;
});

describe('steps that wait on the device', () => {
  it('send the photos of a co-auditor, who can begin and record but not complete', async () => {
    await keepEvent(client, aWaitingEvent('01', 'begin'));
    await typeAnswer();

    const { taken, isLater } = await sendWaitingEvents(client);

    expect(taken.map(({ key }) => key)).toEqual(['01']);
    expect(isLater).toBe(false);
    expect(calls).toEqual(['post /api/records/one/events', 'post /api/files', 'patch /api/records/one/cells']);
    expect(await deviceFiles.load(photo)).toBeUndefined();
  });

  it('delete the photos of a record that can no longer be filled', async () => {
    server['post /api/records/one/events'] = detail('one', { status: 'completed' });
    await keepEvent(client, aWaitingEvent('01', 'complete'));
    await typeAnswer();

    await sendWaitingEvents(client);

    expect(calls).toEqual(['post /api/records/one/events']);
    expect(await deviceFiles.load(photo)).toBeUndefined();
  });

  it.each([
    ['files', 'post /api/files', 0],
    ['files', 'post /api/files', 503],
    ['answers', 'patch /api/records/one/cells', 0],
    ['answers', 'patch /api/records/one/cells', 500],
  ])('stay in the queue until the %s typed after them have arrived (%s: %i)', async (_name, call, failure) => {
    const works = server[call];
    server[call] = failure;
    await keepEvent(client, aWaitingEvent('01', 'begin'));
    await typeAnswer();

    expect(await sendWaitingEvents(client)).toMatchObject({ taken: [], isLater: true });
    expect(await waitingKeys()).toEqual(['01']);

    server[call] = works;
    expect((await sendWaitingEvents(client)).taken).toHaveLength(1);
    expect(calls.at(-1)).toBe('patch /api/records/one/cells');
    expect(await waitingKeys()).toEqual([]);
  });

  it('leave answers that are refused to the form', async () => {
    server['patch /api/records/one/cells'] = 422;
    await keepEvent(client, aWaitingEvent('01', 'begin'));
    await typeAnswer();

    expect(await sendWaitingEvents(client)).toMatchObject({ taken: [{ key: '01' }], isLater: false });
    expect(await keptSteps.load(typed)).toBeDefined();
  });

  it('of other records continue after a server error on one, which can then be discarded', async () => {
    server['post /api/records/one/events'] = 500;
    await keepEvent(client, aWaitingEvent('01', 'begin'));
    await keepEvent(client, aWaitingEvent('02', 'complete'));
    await keepEvent(client, aWaitingEvent('03', 'begin', { of: 'two' }));
    expect((await readWaitingEvents()).map(canDiscard)).toEqual([false, false, false]);

    const { taken, isLater } = await sendWaitingEvents(client);

    expect(taken.map(({ key }) => key)).toEqual(['03']);
    expect(isLater).toBe(true);
    expect(calls).toEqual(['post /api/records/one/events', 'post /api/records/two/events']);
    expect((await readWaitingEvents()).map(canDiscard)).toEqual([true, false]);
  });

  it.each([0, 401, 429])('all wait where the failure concerns every record (%i)', async (failure) => {
    server['post /api/records/one/events'] = failure;
    await keepEvent(client, aWaitingEvent('01', 'begin'));
    await keepEvent(client, aWaitingEvent('02', 'begin', { of: 'two' }));

    expect(await sendWaitingEvents(client)).toMatchObject({ taken: [], isLater: true });
    expect(calls).toEqual(['post /api/records/one/events']);
    expect((await readWaitingEvents()).map(canDiscard)).toEqual([false, false]);
  });

  it('stay discarded where that happened while they were sent', async () => {
    server['patch /api/records/one/cells'] = { save: 1 };
    await keepEvent(client, aWaitingEvent('01', 'begin', { changes: [{ key: question, value: 'no' }] }));
    api.defaults.adapter = async (call) => {
      await forgetEvent(client, '01');
      return answer(call);
    };

    expect((await sendWaitingEvents(client)).taken).toEqual([]);
    expect(calls).toEqual(['patch /api/records/one/cells']);
    expect(await waitingKeys()).toEqual([]);
  });
});

describe('discarding steps of a record that is not open', () => {
  it.each([
    ['keeps what is typed into a record that is still filled in', filling('one'), true],
    ['keeps it where the server cannot be asked', 0, true],
    ['keeps it where the server fails', 500, true],
    ['drops it where nothing is filled in any more', detail('one'), false],
    ['drops it where the record may not be read any more', 403, false],
    ['drops it where the record is gone', 404, false],
  ])('%s', async (_name, held, isKept) => {
    server['get /api/records/one'] = held;
    await keepEvent(
      client,
      aWaitingEvent('01', 'complete', { returned: refused, typed: { [recordEvent]: { ...nothing, reason: '', base: nothing } } }),
    );
    await typeAnswer();

    await discardUnopened(client, 'one');

    expect(await waitingKeys()).toEqual([]);
    expect([await keptSteps.load(typed), await deviceFiles.load(photo)].map((each) => each !== undefined)).toEqual([isKept, isKept]);
  });
});
