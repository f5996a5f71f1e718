import { questionsForAll, type Form, type Question } from '../../../engine/index.ts';
import { dayIn } from '../../shared/day-in.ts';
import { referencesIn } from '../sources/references.ts';
import type { LookupRequest } from './lookup.ts';

/**
 * The root questions of a form that name records of a module, themselves or in their rows, and those that say when it ends. Sections that
 * few may read are left out: looked-up values go to every reader.
 */
export function questionsNaming(form: Form, modules: readonly string[]): string[] {
  const names = ({ source, columns = [] }: Question): boolean =>
    modules.some((module) => source === `records/${module}`) || columns.some(names);
  return questionsForAll(form)
    .filter((question) => names(question) || ends.includes(question.column ?? ''))
    .map(({ id }) => id);
}

/** The records of a module that answers name, except in sections that few may read. */
export function recordsNamed({ form, answers }: LookupRequest, module: string): string[] {
  const seen = Object.fromEntries(questionsForAll(form).map(({ id }) => [id, answers[id]]));
  const named = referencesIn(form, seen).filter(({ kind, above }) => kind === 'record' && above === module);
  return [...new Set(named.map(({ id }) => id))];
}

/** Columns of the end of a record: as requested, and as extended. */
const ends: readonly string[] = ['ends_at', 'extended_until'];

/** Returns the day until which documents must be valid: today, or the day the record ends, as extended, if that is later. */
export function lastDay({ form, answers, zone, now }: LookupRequest): string {
  const given = [...form.questions.values()].filter(({ column = '' }) => ends.includes(column)).map(({ id }) => answers[id]);
  const moments = given.flatMap((answer) => (typeof answer === 'string' ? [Date.parse(answer)] : [])).filter(Number.isFinite);
  return dayIn(new Date(Math.max(now.getTime(), ...moments)), zone);
}

/** A day as texts name it. */
export function dayText(day: string, { language }: Form): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
