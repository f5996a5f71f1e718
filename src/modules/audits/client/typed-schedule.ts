import { dayIn } from '../../../shared/day-in.ts';
import type { ProblemViolation } from '../../../shared/problem.ts';
import type { PresentedSchedule } from '../../../shared/schedule.ts';

/** A site of a schedule while it is typed. */
export interface TypedPlace {
  site: string;
  auditor: string;
  auditee: string;
  coAuditors: readonly string[];
}

/** A schedule while it is typed. */
export interface TypedSchedule {
  template_id: string;
  title: string;
  audit_kind: string;
  places: TypedPlace[];
  rule: string;
  first_day: string;
  last_day: string | null;
  start_time: string;
  minutes: number;
}

export const emptyPlace: TypedPlace = { site: '', auditor: '', auditee: '', coAuditors: [] };

/** A schedule before anything is typed: monthly, in the morning, from tomorrow on as the zone counts days. */
export function emptySchedule(now: Date, zone: string, kind = 'planned'): TypedSchedule {
  return {
    template_id: '',
    title: '',
    audit_kind: kind,
    places: [emptyPlace],
    rule: 'FREQ=MONTHLY',
    first_day: dayIn(new Date(now.getTime() + 24 * 60 * 60_000), zone),
    last_day: null,
    start_time: '09:00',
    minutes: 120,
  };
}

/** A stored schedule as its form shows it. */
export function typedOf(schedule: PresentedSchedule): TypedSchedule {
  const { title, audit_kind, places, rule, first_day, last_day, start_time, minutes, template } = schedule;
  const typed = places.map(({ site, auditor, auditee = '', co_auditors: coAuditors = [] }) => ({ site, auditor, auditee, coAuditors }));
  return { template_id: template.id, title, audit_kind, places: typed, rule, first_day, last_day, start_time, minutes };
}

/** Whether everything that a schedule needs is typed. */
export function isWhole({ template_id, title, places, first_day, start_time, minutes }: TypedSchedule): boolean {
  const isPlaced = places.every(({ site, auditor }) => site !== '' && auditor !== '');
  return template_id !== '' && title.trim() !== '' && isPlaced && first_day !== '' && start_time !== '' && minutes >= 15;
}

/** A site of a schedule as the server takes it. */
export function placeOf({ site, auditor, auditee, coAuditors }: TypedPlace): PresentedSchedule['places'][number] {
  return { site, auditor, ...(auditee !== '' && { auditee }), ...(coAuditors.length > 0 && { co_auditors: [...coAuditors] }) };
}

/** The sites that a schedule names more than once. */
export function repeatedSites({ places }: Pick<TypedSchedule, 'places'>): Set<string> {
  const sites = places.map(({ site }) => site).filter((site) => site !== '');
  return new Set(sites.filter((site, at) => sites.indexOf(site) !== at));
}

const shownFields = /^(template_id|title|audit_kind|rule|first_day|last_day|start_time|places\/\d+\/(site|auditor|auditee|co_auditors))$/;

/** Returns the violations at the fields of the form, and whether these are all of the refusal. */
export function violationsAtFields(violations: readonly ProblemViolation[]): { atFields: ProblemViolation[]; areAll: boolean } {
  const named = violations.map((violation) => ({ ...violation, key: violation.key.replace(/^schedule\//, '') }));
  const atFields = named.filter(({ key }) => shownFields.test(key));
  return { atFields, areAll: atFields.length > 0 && atFields.length === named.length };
}
