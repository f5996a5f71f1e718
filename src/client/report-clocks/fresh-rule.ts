import type { ReportRule } from '../../shared/report-clock.ts';

/** Returns a rule to be filled in, with an id that no other has. */
export function freshRule(rules: readonly ReportRule[]): ReportRule {
  let number = rules.length + 1;
  while (rules.some(({ id }) => id === `own-${number}`)) number += 1;
  return {
    id: `own-${number}`,
    country: '',
    authority: '',
    triggers: ['death'],
    who: 'worker',
    more_than_days: 0,
    within: 'PT24H',
    counts_from: 'known',
    at_once: false,
    is_active: true,
    source: '',
  };
}

const pattern = /^P(?:(\d{1,3})D|T(\d{1,3})H)$/;

/** Reads the number and the unit of a rule's time. */
export function timeOf(within: string): { number: number; unit: 'days' | 'hours' } {
  const [, days, hours] = pattern.exec(within) ?? [];
  return days === undefined ? { number: Number(hours ?? 0), unit: 'hours' } : { number: Number(days), unit: 'days' };
}

/** Writes a number of days or hours as a rule's time. */
export function withinOf(number: number, unit: 'days' | 'hours'): string {
  return unit === 'days' ? `P${number}D` : `PT${number}H`;
}

/** Whether a rule says all that a deadline needs. */
export function isComplete({ country, authority, triggers, within }: ReportRule): boolean {
  return country !== '' && authority.trim() !== '' && triggers.length > 0 && timeOf(within).number > 0 && pattern.test(within);
}
