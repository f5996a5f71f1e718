import { inEachOrganization } from './in-each-organization.ts';

const names = '{"bg": "Друго", "de": "Sonstiges", "en": "Other", "es": "Otro", "fr": "Autre", "tr": "Diğer", "zh": "其他"}';

/** A contractor's document is one of the organisation's types: papers of no other type are "Other". */
export const statements: string[] = [
  inEachOrganization(`INSERT INTO terms (organization_id, id, kind, category_type, parent_id, level, names, name_key)
    SELECT one, gen_random_uuid(), 'category', 'document_type', NULL, 1, '${names}'::jsonb, 'other'
    WHERE EXISTS (SELECT 1 FROM terms WHERE organization_id = one AND category_type = 'document_type')
    ON CONFLICT DO NOTHING`),
];
