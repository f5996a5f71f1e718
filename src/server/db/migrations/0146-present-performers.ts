import { inEachOrganization } from './in-each-organization.ts';

/** Names the present performing authority of open permits that were transferred or handed over, where the lists still name the first. */
export const statements: string[] = [
  inEachOrganization(`
    UPDATE records r SET assignee_id = p.user_id
    FROM record_people p
    WHERE p.organization_id = r.organization_id AND p.record_id = r.id AND p.party = 'performer'
      AND r.module = 'permits' AND r.settled_at IS NULL AND r.assignee_id IS NOT NULL AND r.assignee_id <> p.user_id
      AND 1 = (SELECT count(*) FROM record_people o
        WHERE o.organization_id = r.organization_id AND o.record_id = r.id AND o.party = 'performer')`),
];
