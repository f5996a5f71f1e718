import { isChannel, listChannels, type CableCommand, type Channel, type ChannelMessage } from '../../shared/realtime.ts';
import type { Clock } from '../clock.ts';
import type { Tenancy } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { readableRecords, recordIdsOf, toldTo, type Readable } from './audience.ts';
import type { ChangeRing, PlacedChange } from './change-ring.ts';
import { differences } from './differences.ts';
import type { Line } from './line.ts';
import { endOf, readingsOf, type Reading } from './reading.ts';

/** Task for the lines of an organisation; the tasks run one after the other. `until` is the last change before the task. */
export type Task =
  | { kind: 'look' }
  | { kind: 'change'; placed: PlacedChange }
  | { kind: 'open'; line: Line; until: string }
  | { kind: 'command'; line: Line; command: CableCommand; until: string };

export interface TurnServices {
  tenancy: Tenancy;
  modules: ModuleCatalogue;
  clock: Clock;
  ring: ChangeRing;
}

const mostSubscriptions = 50;

/**
 * Rereads the sessions of an organisation's sockets, closes those that are no longer valid, then carries out the tasks. Nothing is
 * published on rights known at subscription.
 */
export async function takeTurn(
  services: TurnServices,
  organizationId: string,
  lines: readonly Line[],
  tasks: readonly Task[],
): Promise<void> {
  const { tenancy, clock } = services;
  const changes = tasks.flatMap((task) => (task.kind === 'change' ? [task.placed] : missedBy(services.ring, organizationId, task)));
  const { readings, readable } = await tenancy.withTenant(
    { organizationId },
    async (trx) => {
      const found = await readingsOf(
        trx,
        services.modules,
        organizationId,
        lines.map(({ sessionId }) => sessionId),
      );
      const users = new Set(found.map((reading) => reading.user_id));
      const ids = recordIdsOf(changes.map(({ change }) => change));
      return {
        readings: new Map(found.map((reading) => [reading.session_id, reading])),
        readable: await readableRecords(trx, organizationId, [...users], ids),
      };
    },
    { readOnly: true },
  );

  const before = new Map<Line, Reading>();
  for (const line of lines) {
    const reading = readings.get(line.sessionId);
    const end = endOf(reading, clock.now());
    if (end !== undefined) line.close(end);
    else if (line.reading) before.set(line, line.reading);
    line.reading = reading;
  }

  const post = new Post(services.modules, readable);
  for (const task of tasks) {
    if (task.kind === 'change') for (const line of lines) post.tell(line, task.placed);
    else if (task.kind === 'open') task.line.send({ type: 'welcome', at: task.until });
    else if (task.kind === 'command') obey(services.ring, post, task);
  }
  for (const [line, reading] of before) {
    if (line.reading) for (const channel of differences(reading, line.reading)) post.tellOfDifference(line, channel);
  }
}

/** Returns the changes that a subscription asks to receive again, or none where the ring does not know them. */
function missedBy(ring: ChangeRing, organizationId: string, task: Task): PlacedChange[] {
  if (task.kind !== 'command' || task.command.command !== 'subscribe' || task.command.since === undefined) return [];
  const { channel, since } = task.command;
  const missed = ring.between(since, task.until) ?? [];
  return missed.filter((placed) => placed.organizationId === organizationId && placed.change.channel === channel);
}

function obey(ring: ChangeRing, post: Post, task: Task & { kind: 'command' }): void {
  const { line, until } = task;
  const { command, channel, ...rest } = task.command;
  const scope = 'organization_id' in rest ? { organization_id: rest.organization_id } : { user_id: rest.user_id };
  const key = `${channel}/${JSON.stringify(scope)}`;
  if (command === 'unsubscribe') {
    if (line.subscriptions.delete(key)) line.asked -= 1;
    return line.send({ type: 'unsubscribed', channel });
  }

  if (!line.subscriptions.has(key)) {
    const refuse = (code: string) => line.send({ type: 'rejected', channel, code });
    if (line.asked >= mostSubscriptions) return refuse('request.too-many');
    line.asked += 1;
    if (!isChannel(channel)) return refuse('request.not-found');
    // The id of another organisation and an unknown id get the same refusal.
    if ('organization_id' in scope && scope.organization_id !== line.organizationId) return refuse('organisation.unknown');
    if ('user_id' in scope && scope.user_id !== line.reading?.user_id) return refuse('user.not-found');
    line.subscriptions.set(key, { channel, scope });
  }
  if (!isChannel(channel)) return;
  const { since } = task.command.command === 'subscribe' ? task.command : {};
  if (since !== undefined) {
    if (ring.between(since, until) === undefined) line.send({ type: 'message', channel, action: 'refresh' });
    else for (const placed of missedBy(ring, line.organizationId, task)) post.tell(line, placed);
  }
  line.send({ type: 'confirmed', channel, at: until, ...scope });
}

/** Sends changes to the lines that may receive them, each change at most once per line and turn. */
class Post {
  readonly #modules: ModuleCatalogue;
  readonly #readable: Readable;
  readonly #told = new Map<Line, Set<Channel>>();
  readonly #refreshed = new Map<Line, Set<Channel>>();

  constructor(modules: ModuleCatalogue, readable: Readable) {
    this.#modules = modules;
    this.#readable = readable;
  }

  tell(line: Line, { at, change }: PlacedChange): void {
    const { channel, data } = change;
    if (line.isClosed || !line.reading || channel === 'Sessions') return;
    const list = channel === 'Records' ? listChannels[String(data?.['module'])] : undefined;
    if (!line.hears(channel) && !(list && line.hears(list))) return;
    const told = toldTo(line.reading, change, this.#modules, this.#readable);
    if (!told) return;
    if (list && line.hears(list) && isNew(this.#told, line, list)) line.send({ type: 'message', channel: list, action: 'all', at });
    if (!line.hears(channel) || (told.action === 'refresh' && !isNew(this.#refreshed, line, channel))) return;
    isNew(this.#told, line, channel);
    const message: ChannelMessage = { type: 'message', channel, action: told.action, ...(told.data && { data: told.data }), at };
    line.send(message);
  }

  tellOfDifference(line: Line, channel: Channel): void {
    if (line.hears(channel) && isNew(this.#told, line, channel)) line.send({ type: 'message', channel, action: 'update' });
  }
}

function isNew(sets: Map<Line, Set<Channel>>, line: Line, channel: Channel): boolean {
  const set = sets.get(line) ?? new Set();
  const before = set.size;
  sets.set(line, set.add(channel));
  return set.size > before;
}
