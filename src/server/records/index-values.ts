import { indexed, type Filling, type Form } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { countedPeople } from '../../shared/osha/counted-people.ts';
import type { Answers } from '../../shared/record.ts';

export type IndexValues = ReturnType<typeof indexed>;

/**
 * Returns the index values of a record. Where its form counts people hurt, each of them counts once by the rule of all rates and official forms,
 * however many rows name them.
 */
export function indexValues(form: Form, filling: Filling, answers: Answers): IndexValues {
  const values = indexed(form, filling);
  const rows = answers['victims'];
  if (!Array.isArray(rows) || !values.some(({ name }) => name === 'victim_outcome')) return values;
  const counted = countedPeople({
    type: typeof answers['incidentType'] === 'string' ? answers['incidentType'] : '',
    recordable: answers['recordable'],
    victims: rows.filter(isObject),
  });
  const names = ['victim_outcome', 'days_away', 'days_restricted'];
  return [...values.filter(({ name }) => !names.includes(name)), ...counted];
}
