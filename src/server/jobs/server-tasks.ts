import { writeCheckpoint } from '../effects/write-checkpoint.ts';
import { carryOutEffect } from '../effects/carry-out-effect.ts';
import { mailGroup, mailPerson } from '../effects/mail-person.ts';
import { effectTask, groupTask, mailTask } from '../effects/relay.ts';
import { remindOfLibrary } from '../library/due-reminders.ts';
import { queueTexts, readTexts, textTask } from '../library/read-texts.ts';
import { sendDueReports } from '../reports/send-due-reports.ts';
import { remind } from '../notifications/remind.ts';
import { fillIndex } from '../records/fill-index.ts';
import { recountPeople } from '../records/recount-people.ts';
import { tickRecords } from '../records/tick-records.ts';
import { expandSchedules } from '../schedules/expand-schedules.ts';
import { escalateReviews } from '../records/reviews/escalate-reviews.ts';
import type { Services } from '../services.ts';
import { takeUpImports } from '../import-routes/run-imports.ts';
import type { Task } from './job-runner.ts';
import { passNight } from './pass-night.ts';

/** Returns the tasks that the server runs outside requests. */
export function serverTasks(services: Services): Task[] {
  return [
    { name: effectTask, run: (payload) => carryOutEffect(services, idsIn(payload, ['organizationId', 'outboxId'])) },
    { name: mailTask, run: (payload) => mailPerson(services, idsIn(payload, ['organizationId', 'outboxId', 'userId'])) },
    { name: groupTask, run: (payload) => mailGroup(services, idsIn(payload, ['organizationId', 'outboxId', 'userIds'])) },
    { name: textTask, run: (payload) => readTexts(services, idsIn(payload, ['organizationId']).organizationId) },
    { name: 'minute', cron: '* * * * *', run: () => passMinute(services) },
    { name: 'hour', cron: '0 * * * *', run: () => passHour(services) },
    { name: 'night', cron: '17 2 * * *', run: () => passEveryNight(services) },
  ];
}

/**
 * Runs every minute: sends the clock's event to time-dependent records, escalates reviews that wait too long, sends reminders, and relays
 * what a killed server committed but did not pass on.
 */
async function passMinute(services: Services): Promise<void> {
  await forEveryOrganization(services, async (organizationId) => {
    await tickRecords(services, organizationId);
    await expandSchedules(services, organizationId);
    await escalateReviews(services, organizationId);
    await remind(services, organizationId);
    await remindOfLibrary(services, organizationId);
    await sendDueReports(services, organizationId);
    await services.relay.relay(organizationId);
    await takeUpImports(services, organizationId);
    await queueTexts(services, organizationId);
    await recountPeople(services, organizationId);
    await fillIndex(services, organizationId);
  });
}

/** Runs every hour: writes a signed checkpoint of each history outside the database. */
async function passHour(services: Services): Promise<void> {
  await forEveryOrganization(services, async (organizationId) => {
    await writeCheckpoint(services, organizationId);
    services.relay.wake(organizationId);
  });
}

async function passEveryNight(services: Services): Promise<void> {
  await forEveryOrganization(services, async (organizationId) => {
    const removed = await passNight(services, organizationId);
    services.log.info({ organizationId, removed }, 'the night’s tidying is done');
  });
}

/** One organisation after the other; one whose turn fails keeps no other from theirs. */
async function forEveryOrganization({ tenancy, log }: Services, work: (organizationId: string) => Promise<void>): Promise<void> {
  for (const organizationId of await tenancy.organizationIds()) {
    try {
      await work(organizationId);
    } catch (error) {
      log.error({ err: error, organizationId }, 'a task of the clock failed for an organisation');
    }
  }
}

/** The ids that the payload of a job names. */
function idsIn<Name extends string>(payload: unknown, names: readonly Name[]): Record<Name, string> {
  const given: Record<string, unknown> = typeof payload === 'object' && payload !== null ? { ...payload } : {};
  const missing = names.filter((name) => typeof given[name] !== 'string');
  if (missing.length > 0) throw new Error(`The payload of a job names no ${missing.join(' and no ')}`);
  return given as Record<Name, string>;
}
