/** The roles that the product brings, by the key of their texts: they are stored under these names, and shown in the reader's language. */
export const systemRoles = {
  superAdmin: 'Super admin',
  requester: 'Requester',
  reviewer: 'Reviewer',
  issuer: 'Issuing authority',
  performer: 'Performing authority',
  noAccess: 'No access',
} as const;

export type SystemRole = keyof typeof systemRoles;

const keys = Object.keys(systemRoles) as SystemRole[];

/** The key of a role that the product brings; nothing for an organisation's own. */
export function systemRoleOf(name: string): SystemRole | undefined {
  return keys.find((key) => systemRoles[key] === name);
}
