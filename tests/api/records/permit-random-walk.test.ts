import { beforeAll, describe, expect, it } from 'vitest';
import { lifecycleShape } from '../../../workflows/index.ts';
import { permitLifecycle } from '../../../workflows/permit.ts';
import type { HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { seeded } from '../../support/seeded.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const accounts = ['requester', 'reviewer', 'issuer', 'performer'] as const;
type Who = (typeof accounts)[number];
const steps = 14;
const lanes = 4;
const edges = new Set(lifecycleShape(permitLifecycle).transitions.map(({ from, event, to }) => `${from} ${event} ${to}`));
const kinds = ['conditions', 'test', 'emergency', 'shift_end'];
let first: PermitStory;

beforeAll(async () => {
  first = await PermitStory.begin(server, await server.anOrganization());
});

describe('random lives of a permit over HTTP', () => {
  it(
    'take only the offered steps, and the history records each of them',
    async () => {
      const taken = new Set<string>();
      const wrong: string[] = [];

      const live = async (life: number): Promise<void> => {
        const story = first.another();
        const random = seeded(20_261_126 + life);
        await story.draft();
        for (let step = 0; step < steps; step += 1) await walk(story, random);
        wrong.push(...(await tellsAnother(story)));
      };
      for (let life = 0; life < runs(300, 8); life += lanes)
        await Promise.all(Array.from({ length: lanes }, (_, lane) => live(life + lane)));
      expect(wrong).toEqual([]);
      expect(taken.size).toBeGreaterThan(8);

      async function walk(story: PermitStory, random: () => number): Promise<void> {
        const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
        const who = pick(accounts);
        const before = await read(story, who);
        if (!before) return;
        const offered = before.events.filter(({ allowed }) => allowed).map(({ event }) => event);
        const event = random() < 0.8 && offered.length > 0 ? pick(offered) : pick(permitLifecycle.events);
        story.detail = before;
        const sent = await story.send(who, event, { reason: 'Gas alarm.', kind: pick(kinds), ...answersFor(story, event) });
        const after = sent.status === 200 ? sent.body : await read(story, who);
        const at = `${before.status} ${event} by ${who}`;
        // A server that cannot keep up turns a step away before anything is done.
        if (sent.status >= 500 && sent.status !== 503) wrong.push(`${at}: ${sent.text}`);
        if (sent.status === 200 && !offered.includes(event)) wrong.push(`${at} was taken though it was not offered`);
        if (sent.status !== 200 && after && after.status !== before.status) wrong.push(`${at} was refused and yet led to ${after.status}`);
        if (sent.status !== 200) return;
        const edge = `${before.status} ${event} ${sent.body.status}`;
        taken.add(edge);
        if (before.status !== sent.body.status && !edges.has(edge)) wrong.push(`${edge} is no edge of the lifecycle`);
      }
    },
    2 * propertyTimeout,
  );
});

/** The permit as one of the cast reads it; nothing where they may not. */
async function read(story: PermitStory, who: Who): Promise<RecordDetail | undefined> {
  const { status, body } = await story.cast[who].get<RecordDetail>(`/api/records/${story.id}`);
  return status === 200 ? body : undefined;
}

/** Answers that a step asks for, where they can be given. */
function answersFor(story: PermitStory, event: string) {
  try {
    return { answers: story.answersFor({ event }) };
  } catch {
    return {};
  }
}

/** Returns the differences between the history of a permit and the permit itself. */
async function tellsAnother(story: PermitStory): Promise<string[]> {
  const detail = (await read(story, 'issuer')) ?? (await read(story, 'requester'));
  if (!detail) return [];
  const { body } = await story.cast.requester.get<{ items: HistoryEntry[] }>(`/api/records/${story.id}/history?size=100`);
  const moves = body.items.toReversed().filter(({ to }) => to !== null);
  const broken = moves
    .filter(({ from }, at) => at > 0 && from !== null && from !== moves[at - 1]?.to)
    .map(({ action }) => `${action} begins elsewhere`);
  const last = moves.at(-1)?.to;
  return last === undefined || last === detail.status ? broken : [...broken, `the history ends at ${last}, the permit at ${detail.status}`];
}
