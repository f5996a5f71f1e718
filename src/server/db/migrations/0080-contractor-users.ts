import { inEachOrganization } from './in-each-organization.ts';

const copied = (from: string, actions: string) =>
  inEachOrganization(`INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, role_id, 'Contractor Document', '{${actions}}' FROM role_rules
    WHERE organization_id = one AND subject = 'Contractor' AND actions @> '{${from}}' ON CONFLICT DO NOTHING`);
const given = (subject: string, actions: string) =>
  inEachOrganization(`INSERT INTO role_rules (organization_id, role_id, subject, actions)
    SELECT organization_id, id, '${subject}', '{${actions}}' FROM roles
    WHERE organization_id = one AND kind = 'system' AND name = 'Contractor' ON CONFLICT DO NOTHING`);

/** Users of a contractor, and separate rules for its documents: the user who uploads a document does not decide on it. */
export const statements: string[] = [
  `ALTER TABLE users DROP COLUMN is_contractor, ADD COLUMN contractor_id uuid`,
  `CREATE INDEX users_by_contractor ON users (organization_id, contractor_id) WHERE contractor_id IS NOT NULL`,
  `CREATE INDEX records_by_contractor ON records (organization_id, contractor_id, module) WHERE contractor_id IS NOT NULL`,
  copied('update', 'read,create,update,reject,approve'),
  copied('read', 'read'),
  given('Contractor', 'read'),
  given('Contractor Document', 'read,create,update'),
  given('Worker', 'read,create,update'),
];
