import { inEachOrganization } from './in-each-organization.ts';

/** Lets requesters of permits register workers whom a permit names. Other roles keep their rights. */
export const statements: string[] = [
  inEachOrganization(`UPDATE role_rules SET actions = '{read,create}'
    WHERE organization_id = one AND subject = 'Worker' AND actions = '{read}'
      AND role_id IN (SELECT id FROM roles WHERE organization_id = one AND kind = 'system' AND name = 'Requester')`),
];
