import { systemRoleOf } from '../../shared/system-roles.ts';
import { i18n } from '../i18n.ts';

/** A role as its reader calls it: one that the product brings in their language, an organisation's own by its name. */
export function roleName(name: string): string {
  const role = systemRoleOf(name);
  return role === undefined ? name : i18n.t(`role.${role}`);
}
