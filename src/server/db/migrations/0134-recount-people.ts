import { inEachOrganization } from './in-each-organization.ts';

/**
 * Marks incidents whose injured people were counted by rows instead of by person. Their answers are sealed, so the server has to recount
 * them. The mark is removed by the recount, or by any other update of their index.
 */
export const statements: string[] = [
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal)
    SELECT DISTINCT organization_id, record_id, module, 'recount', 0 FROM record_index
    WHERE module = 'incidents' AND field IN ('victim_outcome', 'days_away', 'days_restricted')`),
];
