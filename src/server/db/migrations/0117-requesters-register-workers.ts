import { inEachOrganization } from './in-each-organization.ts';

/** Whoever asks for permits may register a worker whom the permit names; what other roles were given stays as it is. */
export const statements: string[] = [
  inEachOrganization(`UPDATE role_rules SET actions = '{read,create}'
    WHERE organization_id = one AND subject = 'Worker' AND actions = '{read}'
      AND role_id IN (SELECT id FROM roles WHERE organization_id = one AND kind = 'system' AND name = 'Requester')`),
];
