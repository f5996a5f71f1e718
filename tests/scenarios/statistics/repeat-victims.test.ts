import { expect, it } from 'vitest';
import { repeatVictims } from '../../../src/shared/repeat-victims.ts';

const incident = (id: string, ...victims: Record<string, unknown>[]) => ({ id, number: id.toUpperCase(), victims });

it('people hurt in several incidents are known by their number, else by their name, once an incident and without privacy cases', () => {
  const omar = { victimName: 'Omar Diaz', victimId: 'E-7' };
  const found = repeatVictims([
    incident('a', omar, { victimName: 'Mei Chen' }, { victimName: 'Ana Silva', victimId: 'E-9', privacyCase: true }),
    incident('b', { victimName: 'O. Diaz', victimId: 'e-7' }, omar, { victimName: ' mei  chen' }),
    incident('c', omar, { victimName: 'Omar Diaz', victimId: 'E-8' }, { victimName: 'Ana Silva', victimId: 'E-9' }, {}),
    incident('d', {}),
  ]);
  expect(found.map(({ name, employee_id: id, count, incidents }) => [name, id, count, incidents.map((each) => each.id)])).toEqual([
    ['Omar Diaz', 'E-7', 3, ['a', 'b', 'c']],
    ['Mei Chen', null, 2, ['a', 'b']],
  ]);
});

it('a person who was chosen from the workers is one, whatever is typed beside', () => {
  const found = repeatVictims([
    incident('a', { victimWorker: 'w1', victimName: 'Omar Diaz', victimId: 'E-7' }),
    incident('b', { victimWorker: 'w1', victimName: 'O. Diaz', victimId: 'E-70' }),
    incident('c', { victimName: 'Omar Diaz', victimId: 'e-7' }, { victimWorker: 'w2', victimName: 'Omar Diaz' }),
  ]);
  expect(found).toMatchObject([{ name: 'Omar Diaz', count: 3 }]);
});
