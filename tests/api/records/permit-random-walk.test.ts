import { beforeAll, describe, expect, it } from 'vitest';
import { lifecycleShape } from '../../../workflows/index.ts';
import { permitLifecycle } from '../../../workflows/permit.ts';
import type { Answers, HistoryEntry, RecordDetail } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { seeded } from '../../support/seeded.ts';
import { useServer } from '../../support/server.ts';
import { stockDocument } from '../../support/stock-documents.ts';
import { WorkflowEditor } from '../workflows/workflow-editor.ts';

const server = useServer();
const accounts = ['requester', 'reviewer', 'reviewer2', 'issuer', 'performer'] as const;
type Who = (typeof accounts)[number];
const isDeep = process.env['DEEP'] === '1';
const steps = isDeep ? 30 : 14;
/** Steps that stop a permit: taken all the time, they would leave nothing of its later life to walk. */
const stops: readonly string[] = ['revoke', 'withdraw', 'reject', 'revise', 'suspend'];
const lanes = 4;
const hour = 3_600_000;
const edges = new Set(lifecycleShape(permitLifecycle).transitions.map(({ from, event, to }) => `${from} ${event} ${to}`));
/** Permits of each kind that has edges of its own: plain, with two reviewers, low-risk, re-issued at handover, and suspended by a bad reading. */
let kindsOfPermit: PermitStory[];
const suspending = 'hot-work-suspending';
const userIds = new Map<PermitStory['cast'], Record<'requester' | 'performer', string>>();

beforeAll(async () => {
  const [organization, reviewed] = [await server.anOrganization(), await server.anOrganization()];
  await (await WorkflowEditor.open(server, reviewed)).create(['reviewer', 'reviewer2']);
  const { 'x-settings': settings, ...hotWork } = stockDocument('schemas/permits/hot-work.json');
  await publishTemplate(server.tenancy, organization.organizationId, {
    ...hotWork,
    'x-name': 'hot-work-by-shift',
    'x-settings': { ...settings, prefix: 'HS', reissueAtHandover: true },
  });
  await publishTemplate(server.tenancy, organization.organizationId, {
    ...hotWork,
    'x-name': suspending,
    'x-settings': { ...settings, prefix: 'HX' },
    'x-interlocks': (hotWork['x-interlocks'] ?? []).map((each) => (each.id === 'gas_expired' ? { ...each, suspends: true } : each)),
  });
  const lowRisk = await PermitStory.begin(server, organization, 'general');
  const admin = await Client.signIn(server, organization, 'admin');
  const set = await admin.patch(`/api/permits/${lowRisk.template.id}`, { low_risk: true }, { 'if-match': '"1"' });
  if (set.status !== 200) throw new Error(set.text);
  kindsOfPermit = [
    await PermitStory.begin(server, organization),
    await PermitStory.begin(server, reviewed),
    lowRisk,
    await PermitStory.begin(server, organization, 'hot-work-by-shift'),
    await PermitStory.begin(server, organization, suspending),
  ];
  for (const { cast } of kindsOfPermit) userIds.set(cast, { requester: await idOf(cast.requester), performer: await idOf(cast.performer) });
});

const idOf = async (client: Client) => (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user.id;

describe('random lives of a permit over HTTP', () => {
  it(
    'take only the offered steps, and the history records each of them',
    async () => {
      const taken = new Set<string>();
      const wrong: string[] = [];

      const offeredIn = ({ events }: RecordDetail) => events.filter(({ allowed }) => allowed).map(({ event }) => event);
      const freshIn = (detail: RecordDetail) =>
        offeredIn(detail).filter((event) => [...edges].some((edge) => edge.startsWith(`${detail.status} ${event} `) && !taken.has(edge)));

      const live = async (life: number): Promise<void> => {
        const story = (kindsOfPermit[life % kindsOfPermit.length] as PermitStory).another();
        const random = seeded(20_261_126 + life);
        await story.draft();
        for (let step = 0; step < steps && !hasEnded(story); step += 1) await walk(story, random);
        wrong.push(...(await tellsAnother(story)));
      };
      for (let life = 0; life < runs(480, 8); life += lanes)
        await Promise.all(Array.from({ length: lanes }, (_, lane) => live(life + lane)));
      expect(wrong).toEqual([]);
      expect(taken.size).toBeGreaterThan(8);
      if (isDeep) expect([...edges].filter((edge) => !taken.has(edge))).toEqual([]);

      /** Returns the next person, and the permit as they read it: one of three who can take a step not yet taken, or else anybody. */
      async function turn(story: PermitStory, anybody: () => Who): Promise<{ who: Who; before: RecordDetail | undefined }> {
        for (let tries = 1; ; tries += 1) {
          const who = anybody();
          const before = await read(story, who);
          if (tries === 3 || (before && freshIn(before).length > 0)) return { who, before };
        }
      }

      async function walk(story: PermitStory, random: () => number): Promise<void> {
        const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
        const { who, before } = await turn(story, () => pick(accounts));
        if (!before) return;
        const offered = offeredIn(before);
        // Steps not yet taken come first, most of the time: rare edges are far from the draft.
        const fresh = freshIn(before);
        const onward = offered.filter((event) => !stops.includes(event));
        const likely = fresh.length > 0 && random() < 0.7 ? fresh : onward;
        const wanted = likely.length > 0 && random() < 0.95 ? likely : offered;
        const event = random() < 0.85 && wanted.length > 0 ? pick(wanted) : pick(permitLifecycle.events);
        story.detail = before;
        const kinds = before.events.find((each) => each.event === event)?.kinds ?? [];
        const answered = answersFor(story, event);
        const sent = await story.send(who, event, { reason: 'Gas alarm.', ...(kinds.length > 0 && { kind: pick(kinds) }), ...answered });
        const after = sent.status === 200 ? sent.body : await read(story, who);
        const at = `${before.status} ${event} by ${who}`;
        // A server that cannot keep up turns a step away before anything is done.
        if (sent.status >= 500 && sent.status !== 503) wrong.push(`${at}: ${sent.text}`);
        if (sent.status !== 200 && sent.status !== 503 && 'answers' in answered && offered.includes(event))
          wrong.push(`${at} was offered, and refused: ${sent.text}`);
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

const hasEnded = ({ detail }: PermitStory) => permitLifecycle.states[detail?.status ?? '']?.type === 'final';

/** Answers that a step asks for, where they can be given. */
function answersFor(story: PermitStory, event: string) {
  try {
    return { answers: answersOf(story, event) };
  } catch {
    return {};
  }
}

function answersOf(story: PermitStory, event: string): Answers {
  const { requester, performer } = userIds.get(story.cast) ?? { requester: '', performer: '' };
  const isPerformers = story.detail?.people.some(({ party, user }) => party === 'performer' && user.id === performer);
  const { starts_at: start, ends_at: end } = story.detail ?? {};
  switch (event) {
    case 'record': {
      const hasGas = story.form.questions.has('gasTests');
      const isBad = story.detail?.status === 'live' && story.form.interlocks.some(({ suspends }) => suspends);
      const reading = story.gasReading(isBad ? { gasOxygen: 12 } : {});
      return story.answersFor({ while: story.detail?.status ?? '' }, hasGas ? story.readings(reading) : {});
    }
    case 'transfer':
    case 'handOver':
      return story.handedTo(event, isPerformers === true ? requester : performer);
    case 'extend':
      return story.answersFor(
        { event },
        { extendedUntil: new Date(Math.max(Date.parse(start ?? ''), Date.parse(end ?? '')) + hour).toISOString() },
      );
    case 'accept':
      return story.answersFor({ event }, { acceptSignature: { name: 'Signed anew' } });
    default:
      return story.answersFor({ event });
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
