import { describe, expect, it } from 'vitest';
import { mayHandOn, subjectGroups, withRight, type Rights } from '../../../src/client/roles/rights.ts';
import { subjects } from '../../../src/shared/permission.ts';

const clerk: Rights = [{ subject: 'Permit', actions: ['read', 'create'] }];

describe('a change of the matrix', () => {
  it('grants reading with any other right', () => {
    expect(withRight([], 'Site', 'update', true)).toEqual([{ subject: 'Site', actions: ['read', 'update'] }]);
  });

  it('revokes all rights with reading', () => {
    expect(withRight(clerk, 'Permit', 'read', false)).toEqual([]);
    expect(withRight(clerk, 'Permit', 'create', false)).toEqual([{ subject: 'Permit', actions: ['read'] }]);
  });

  it('leaves other subjects alone', () => {
    expect(withRight(clerk, 'User', 'read', true)).toEqual([...clerk, { subject: 'User', actions: ['read'] }]);
  });
});

describe('a user with limited rights', () => {
  it('can grant the rights they have', () => {
    expect(mayHandOn([], clerk, 'Permit', 'create')).toBe(true);
    expect(mayHandOn([], clerk, 'Permit', 'approve')).toBe(false);
    expect(mayHandOn([], 'all', 'Permit', 'approve')).toBe(true);
  });

  it('cannot revoke reading when that would revoke rights they lack', () => {
    const approver: Rights = [{ subject: 'Permit', actions: ['read', 'approve'] }];
    expect(mayHandOn(approver, clerk, 'Permit', 'read')).toBe(false);
    expect(mayHandOn(clerk, clerk, 'Permit', 'read')).toBe(true);
  });
});

const installed = [{ id: 'permits', subject: 'Permit', settings_subject: 'Permit Form Setting' }];
const shown = (modules: typeof installed) => subjectGroups(modules).flatMap((group) => group.subjects);

it('the matrix has the subjects of the product and of the modules that are installed', () => {
  const others = ['Action', 'Audit', 'Audit Template', 'Observation', 'Incident', 'HIRA'];
  expect(shown(installed).toSorted()).toEqual(
    subjects()
      .filter((subject) => !others.includes(subject))
      .toSorted(),
  );
  expect(shown([])).not.toContain('Permit');
});
