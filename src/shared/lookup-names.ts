/** The values of other records that rules can look up; each is given by one provider of a module. */
export const lookupNames = ['competence.valid', 'competence.missing', 'papers.valid', 'papers.missing'] as const;
export type LookupName = (typeof lookupNames)[number];
