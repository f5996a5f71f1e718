import { caseDays, caseGrows, dateIn, momentOf, spellsIn } from '../../../engine/index.ts';
import type { OshaVictim } from './osha-victim.ts';

/** Columns of the grid of an injured person that logs their days away and restricted. */
const columns = { kind: 'spellKind', from: 'spellFrom', to: 'spellTo' };

/** Days between which the case logs of an incident count, by the clock of its site. */
export interface CaseDates {
  injuredOn: string;
  today: string;
}

/** Returns the injured people with the days that their case logs count up to today. Typed numbers count only where there is no log. */
export function withLoggedDays(victims: readonly OshaVictim[], dates: CaseDates): OshaVictim[] {
  return victims.map((victim) => {
    const spells = spellsIn(victim.caseLog, columns);
    if (spells.length === 0) return victim;
    const { away, restricted, isLong } = caseDays(spells, dates);
    return { ...victim, daysAway: away, daysRestricted: restricted, isLongAway: isLong };
  });
}

/**
 * Returns the moment at which the days of an incident change by time alone: the start of the next day at its site, while a spell in a case log
 * lasts beyond today. Undefined if all days are final.
 */
export function logGrowsAt(victims: readonly OshaVictim[], { now, zone }: { now: Date; zone: string }): Date | undefined {
  const today = dateIn(now.getTime(), zone);
  if (!victims.some(({ caseLog }) => caseGrows(spellsIn(caseLog, columns), today))) return undefined;
  const start = new Date(`${today}T00:00:00Z`);
  return new Date(momentOf(start.setUTCDate(start.getUTCDate() + 1), zone));
}
