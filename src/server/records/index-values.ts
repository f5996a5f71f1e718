import { dateIn, indexed, type Filling, type Form, type IndexNames } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { injuryDay, logGrowsAt, withLoggedDays } from '../../shared/osha/case-log.ts';
import { countedPeople } from '../../shared/osha/counted-people.ts';
import type { Answers } from '../../shared/record.ts';

export type IndexValues = ReturnType<typeof indexed>;

/** The index values that people hurt are counted by. */
export const countedFields: readonly string[] = ['victim_outcome', 'days_away', 'days_restricted'];

/** The mark of incidents to recount: at its moment, or at once if it has none. */
export const recountMark = 'recount';

/**
 * Returns the index values of a record. Where its form counts people hurt, each of them counts once by the rule of all rates and official forms,
 * however many rows name them. `later` names values of questions that a later version of the template indexes.
 */
export function indexValues(form: Form, filling: Filling, answers: Answers, later?: IndexNames): IndexValues {
  const values = indexed(form, filling, later);
  const counted = values.some(({ name }) => name === 'victim_outcome') ? countedIn(answers, filling) : undefined;
  return counted ? [...values.filter(({ name }) => !countedFields.includes(name)), ...counted] : values;
}

/**
 * Returns the index values that count the injured people of an incident as of a moment. Undefined if its answers have no rows of them. While
 * a case log grows, they include the mark to recount when the next day begins at the site.
 */
export function countedIn(answers: Answers, { now, zone }: Pick<Filling, 'now' | 'zone'>): IndexValues | undefined {
  const rows = answers['victims'];
  if (!Array.isArray(rows)) return undefined;
  const victims = rows.filter(isObject);
  const today = dateIn(Date.parse(now), zone);
  const injuredOn = injuryDay(answers, zone);
  const counted: IndexValues = countedPeople({
    type: typeof answers['incidentType'] === 'string' ? answers['incidentType'] : '',
    recordable: answers['recordable'],
    victims: withLoggedDays(victims, { injuredOn, today }),
  });
  const growsAt = logGrowsAt(victims, { injuredOn, now: new Date(now), zone });
  return growsAt ? [...counted, { name: recountMark, time: growsAt.toISOString() }] : counted;
}
