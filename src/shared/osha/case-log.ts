import { caseDays, caseGrows, dateIn, momentOf, spellsIn } from '../../../engine/index.ts';
import { personsIn } from './person-of.ts';
import type { OshaVictim } from './osha-victim.ts';

/** Columns of the grid of an injured person that logs their days away and restricted. */
const columns = { kind: 'spellKind', from: 'spellFrom', to: 'spellTo' };

/** Days between which the case logs of an incident count, by the clock of its site. */
export interface CaseDates {
  injuredOn: string;
  today: string;
}

/**
 * Returns the injured people with the days that their case logs count up to today. Several rows of one person have one log. Typed numbers count
 * only where there is no log.
 */
export function withLoggedDays(victims: readonly OshaVictim[], dates: CaseDates): OshaVictim[] {
  const personOf = personsIn(victims);
  const logs = Map.groupBy(victims, (row): unknown => personOf(row) ?? row);
  return victims.map((victim) => {
    const spells = (logs.get(personOf(victim) ?? victim) ?? []).flatMap(({ caseLog }) => spellsIn(caseLog, columns));
    if (spells.length === 0) return victim;
    const { away, restricted, run, isLong } = caseDays(spells, dates);
    return { ...victim, daysAway: away, daysRestricted: restricted, daysInRun: run, isLongAway: isLong };
  });
}

/**
 * Returns the moment at which the days of an incident change by time alone: the start of the next day at its site, while a spell in a case log
 * lasts beyond today. Undefined if all days are final.
 */
export function logGrowsAt(
  victims: readonly OshaVictim[],
  { injuredOn, now, zone }: { injuredOn: string; now: Date; zone: string },
): Date | undefined {
  const today = dateIn(now.getTime(), zone);
  if (!victims.some(({ caseLog }) => caseGrows(spellsIn(caseLog, columns), { injuredOn, today }))) return undefined;
  const start = new Date(`${today}T00:00:00Z`);
  return new Date(momentOf(start.setUTCDate(start.getUTCDate() + 1), zone));
}

/** Returns the day of an injury at the site of its record. Empty if it is unknown. */
export function injuryDay(answers: Readonly<Record<string, unknown>>, zone: string): string {
  const occurred = Date.parse(String(answers['occurredAt']));
  return Number.isNaN(occurred) ? '' : dateIn(occurred, zone);
}
