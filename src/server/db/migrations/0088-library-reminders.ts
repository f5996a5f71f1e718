/** Notifications that are not about a record: their path and their title. */
export const statements: string[] = [
  `ALTER TABLE notifications ALTER COLUMN record_id DROP NOT NULL`,
  `ALTER TABLE notifications ADD COLUMN path text, ADD COLUMN title text`,
  `ALTER TABLE notifications ADD CONSTRAINT notifications_lead_somewhere CHECK (record_id IS NOT NULL OR path IS NOT NULL)`,
];
