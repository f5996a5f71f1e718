/** The version of the rules by which answers are scored. It goes into a record with its score, and rises when a rule changes. */
export const scoringVersion = 1;
