import { indexed, type Filling, type Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { countedPeople } from '../../shared/osha/counted-people.ts';
import type { Answers } from '../../shared/record.ts';

export type IndexValues = ReturnType<typeof indexed>;

/** The index values that people hurt are counted by. */
export const countedFields: readonly string[] = ['victim_outcome', 'days_away', 'days_restricted'];

/**
 * Returns the index values of a record. Where its form counts people hurt, each of them counts once by the rule of all rates and official forms,
 * however many rows name them.
 */
export function indexValues(form: Form, filling: Filling, answers: Answers): IndexValues {
  const values = indexed(form, filling);
  const counted = values.some(({ name }) => name === 'victim_outcome') ? countedIn(answers) : undefined;
  return counted ? [...values.filter(({ name }) => !countedFields.includes(name)), ...counted] : values;
}

/** Returns the index values that count the injured people of an incident. Undefined if its answers have no rows of them. */
export function countedIn(answers: Answers): IndexValues | undefined {
  const rows = answers['victims'];
  if (!Array.isArray(rows)) return undefined;
  return countedPeople({
    type: typeof answers['incidentType'] === 'string' ? answers['incidentType'] : '',
    recordable: answers['recordable'],
    victims: rows.filter(isObject),
  });
}
