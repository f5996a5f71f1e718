import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { cableBeat, cableCloses } from '../../shared/realtime.ts';
import type { NoticeBatch } from '../db/notice-sender.ts';
import { ChangeRing } from './change-ring.ts';
import { Line, type Wire } from './line.ts';
import { readCommand } from './read-command.ts';
import { takeTurn, type Task, type TurnServices } from './turn.ts';

/** The open sockets of this process. */
export interface Cable {
  /** Whether another socket of a session is one too many. */
  isFull(sessionId: string): boolean;
  open(wire: Wire, of: { organizationId: string; sessionId: string }): CableEnd;
  /** Passes on what any process has committed. */
  take(batch: NoticeBatch): void;
  /** Something may have been missed: everybody asks for everything again. */
  startOver(): void;
  count(): number;
  /** Closes every socket. Browsers reconnect to any running process. */
  close(): void;
}

/** The server's end of one socket. */
export interface CableEnd {
  onText(text: string): void;
  onPong(): void;
  onClose(): void;
}

const mostLines = 1_500;
const mostLinesOfSession = 20;
const mostCommandsPerBeat = 200;
const mostTasks = 5_000;
const keptChanges = 5_000;
/** Interval at which unannounced changes are noticed. With very many organisations it is longer: forty milliseconds for each. */
const lookEveryMs = 2_000;
const lookPerOrganizationMs = 40;
const turnsAtOnce = 4;
const pauseAfterFailureMs = 1_000;
/** Close codes of RFC 6455. */
const closes = { policy: 1008, restart: 1012, tryLater: 1013 };

export function createCable(services: Omit<TurnServices, 'ring'> & { log: Pick<FastifyBaseLogger, 'error'> }): Cable {
  const ring = new ChangeRing(keptChanges);
  const linesOf = new Map<string, Set<Line>>();
  let waiting = new Map<string, Task[]>();
  let working = false;

  const allLines = () => [...linesOf.values()].flatMap((lines) => [...lines]);
  const beat = setInterval(() => allLines().forEach(keepAlive), cableBeat).unref();
  let look = setTimeout(lookAtAll, lookEveryMs).unref();

  function add(organizationId: string, task: Task): void {
    if (!linesOf.has(organizationId)) return;
    const before = waiting.get(organizationId);
    if (before) before.push(task);
    else waiting.set(organizationId, [task]);
    if (!working) void work();
  }

  async function work(): Promise<void> {
    working = true;
    while (waiting.size > 0) {
      const round = [...waiting];
      waiting = new Map();
      const failed = (await inGroups(round, turnsAtOnce, turn)).includes(false);
      if (failed) await delay(pauseAfterFailureMs);
    }
    working = false;
  }

  async function turn([organizationId, tasks]: [string, Task[]]): Promise<boolean> {
    const lines = [...(linesOf.get(organizationId) ?? [])];
    try {
      if (lines.length > 0) await takeTurn({ ...services, ring }, organizationId, lines, tasks);
      return true;
    } catch (error) {
      services.log.error({ err: error, organizationId }, 'open sockets could not be told of changes');
      // Changes that could not be sent now are sent later. If too many wait, the sockets close; browsers reconnect and request them.
      const later = [...tasks, ...(waiting.get(organizationId) ?? [])].filter(({ kind }) => kind !== 'look');
      if (later.length > mostTasks) for (const line of lines) line.close(closes.tryLater);
      else if (later.length > 0) waiting.set(organizationId, later);
      return false;
    }
  }

  function lookAtAll(): void {
    for (const organizationId of linesOf.keys()) if (!waiting.has(organizationId)) add(organizationId, { kind: 'look' });
    look = setTimeout(lookAtAll, Math.max(lookEveryMs, linesOf.size * lookPerOrganizationMs)).unref();
  }

  function keepAlive(line: Line): void {
    line.probe();
    line.spoken = 0;
    if (line.subscriptions.size === 0 && performance.now() - line.openedAt > cableBeat) line.close(cableCloses.idle);
    // A position confirms that all changes before it were sent, so it is included only while none is being sent.
    line.send({ type: 'ping', ...(!working && { at: ring.latest }) });
  }

  return {
    isFull(sessionId) {
      const lines = allLines();
      return lines.length >= mostLines || lines.filter((line) => line.sessionId === sessionId).length >= mostLinesOfSession;
    },
    open(wire, { organizationId, sessionId }) {
      const line = new Line(wire, { organizationId, sessionId, openedAt: performance.now() });
      linesOf.set(organizationId, (linesOf.get(organizationId) ?? new Set()).add(line));
      add(organizationId, { kind: 'open', line, until: ring.latest });
      return {
        onText(text) {
          line.isHeard = true;
          line.spoken += 1;
          if (line.spoken > mostCommandsPerBeat) return line.close(closes.policy);
          const command = readCommand(text);
          if (command) add(organizationId, { kind: 'command', line, command, until: ring.latest });
          else line.send({ type: 'rejected', code: 'request.malformed' });
        },
        onPong: () => void (line.isHeard = true),
        onClose() {
          line.isClosed = true;
          const lines = linesOf.get(organizationId);
          lines?.delete(line);
          if (lines?.size === 0) linesOf.delete(organizationId);
        },
      };
    },
    take(batch) {
      for (const placed of ring.add(batch)) add(placed.organizationId, { kind: 'change', placed });
    },
    startOver() {
      ring.clear();
      for (const line of allLines()) {
        for (const { channel } of line.subscriptions.values()) line.send({ type: 'message', channel, action: 'refresh', at: ring.latest });
      }
    },
    count: () => allLines().length,
    close() {
      clearInterval(beat);
      clearTimeout(look);
      for (const line of allLines()) line.close(closes.restart);
    },
  };
}

/** Runs work on each item, a limited number at a time. */
async function inGroups<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return results;
}
