import { inEachOrganization } from './in-each-organization.ts';

/**
 * Marks the incidents whose people hurt were counted by rows and not by persons. Their answers are sealed, so the server counts them anew; the mark
 * goes with it, or with any other writing of their index.
 */
export const statements: string[] = [
  inEachOrganization(`
    INSERT INTO record_index (organization_id, record_id, module, field, ordinal)
    SELECT DISTINCT organization_id, record_id, module, 'recount', 0 FROM record_index
    WHERE module = 'incidents' AND field IN ('victim_outcome', 'days_away', 'days_restricted')`),
];
