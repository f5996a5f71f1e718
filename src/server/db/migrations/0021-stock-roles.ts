/** The roles of the specification, with their kind and rules. */
const roles: readonly (readonly [name: string, kind: 'system' | 'power', rules: Readonly<Record<string, string>>])[] = [
  ['Guest', 'system', {}],
  ['Power user', 'power', { Permit: 'read,create,update', Audit: 'read,create,update', Worker: 'read,create,update' }],
  ['Auditor', 'system', { Permit: 'read', Audit: 'read,update', Worker: 'read' }],
  ['Approver', 'system', { Permit: 'read,approve,reject', Audit: 'read,approve,reject', Worker: 'read' }],
  ['Site head', 'system', { Permit: 'read,approve,reject,revoke,close', Audit: 'read,approve,reject,revoke', Worker: 'read' }],
  [
    'Safety head',
    'system',
    { Permit: 'read,approve,reject,revoke,close', Audit: 'read,create,update,approve,reject,revoke', Worker: 'read,create,update' },
  ],
  ['Contractor', 'system', {}],
  ['Contract worker', 'system', {}],
];

/** Existing roles that may now read the workers whom they name on permits. */
const naming = `'Requester', 'Reviewer', 'Issuing authority', 'Performing authority'`;

const tables = ['organizations', 'roles', 'role_rules'];
const force = (how: 'FORCE' | 'NO FORCE') => tables.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY`);

/** Gives worker profiles their own subject, and existing organisations the roles of the specification. */
export const statements: string[] = [
  ...force('NO FORCE'),
  // Roles that could see or edit workers as users keep those rights.
  `INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, role_id, 'Worker', actions FROM role_rules WHERE subject = 'User' ON CONFLICT DO NOTHING`,
  `INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, id, 'Worker', '{read}' FROM roles WHERE kind = 'system' AND name IN (${naming}) ON CONFLICT DO NOTHING`,
  ...roles.flatMap(([name, kind, rules]) => [
    `INSERT INTO roles (organization_id, id, name, kind)
      SELECT id, gen_random_uuid(), '${name}', '${kind}' FROM organizations ON CONFLICT (organization_id, name) DO NOTHING`,
    ...Object.entries(rules).map(
      ([subject, actions]) => `INSERT INTO role_rules (organization_id, role_id, subject, actions)
        SELECT organization_id, id, '${subject}', '{${actions}}' FROM roles r WHERE name = '${name}' AND kind = '${kind}'
          AND created_at = now() ON CONFLICT DO NOTHING`,
    ),
  ]),
  ...force('FORCE'),
];
