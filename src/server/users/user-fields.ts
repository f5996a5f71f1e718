import type { LicensedSubject } from '../../shared/permission.ts';
import { personLimits, personName, phoneNumber, type Gender, type Shift } from '../../shared/user.ts';
import { refusedField, type Fields } from '../listing/change.ts';
import { eMailOf } from '../session/e-mail.ts';
import type { StoredUser } from './managed-users.ts';

/** Fields of a user that a request sets. Omitted fields stay unchanged. */
export interface UserChange {
  full_name?: string | undefined;
  email?: string | undefined;
  employee_id?: string | null | undefined;
  phone?: string | null | undefined;
  gender?: Gender | null | undefined;
  shift?: Shift | null | undefined;
  role_id?: string | null | undefined;
  site_ids?: string[] | undefined;
  licences?: LicensedSubject[] | undefined;
  is_active?: boolean | undefined;
  is_admin?: boolean | undefined;
  contractor_id?: string | null | undefined;
  photo?: string[] | undefined;
}

/** The personal columns of a user. */
export type PersonColumns = Pick<StoredUser, 'full_name' | 'email' | 'employee_id' | 'phone' | 'gender' | 'shift'>;

/** Returns the columns after a change, in stored form. Refuses invalid values, naming their fields. */
export function personColumns(wanted: UserChange, before: PersonColumns): PersonColumns {
  for (const field of ['full_name', 'employee_id', 'phone'] as const) refuseTooLong(field, wanted[field]);
  const text = (value: string | null | undefined, old: string | null) => (value === undefined ? old : value?.trim() || null);
  return {
    full_name: wanted.full_name === undefined ? before.full_name : nameOf(wanted.full_name),
    email: wanted.email === undefined ? before.email : eMailOf(wanted.email),
    employee_id: text(wanted.employee_id, before.employee_id),
    phone: phoneOf(text(wanted.phone, before.phone)),
    gender: wanted.gender === undefined ? before.gender : wanted.gender,
    shift: wanted.shift === undefined ? before.shift : wanted.shift,
  };
}

function refuseTooLong(field: keyof typeof personLimits, value: string | null | undefined): void {
  const limit = personLimits[field];
  if (value && Array.from(value.trim()).length > limit) throw refusedField(field, 'answer.too-long', { limit });
}

/** A name, with one space between its parts. */
function nameOf(text: string): string {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw refusedField('full_name', 'answer.required');
  if (!personName.test(name)) throw refusedField('full_name', 'user.name-invalid');
  return name;
}

function phoneOf(phone: string | null): string | null {
  if (phone !== null && !phoneNumber.test(phone)) throw refusedField('phone', 'user.phone-invalid');
  return phone;
}

const personalFields = ['full_name', 'email', 'employee_id', 'phone', 'gender'] as const;

/** Returns a user's fields for the history. For personal fields it stores that they changed, not their values: entries outlive people. */
export function historyFields(user: StoredUser, before?: StoredUser): Fields {
  const hidden = personalFields.map((field) => {
    const isChanged = before !== undefined && before[field] !== user[field];
    return [field, user[field] === null ? null : isChanged ? '••••' : '•••'] as const;
  });
  return {
    ...Object.fromEntries(hidden),
    shift: user.shift,
    role: user.role_name,
    site_ids: user.site_ids.toSorted(),
    licences: user.licences.toSorted(),
    status: user.status,
    is_admin: user.is_admin,
    contractor_id: user.contractor_id,
    photo: user.photo,
  };
}
