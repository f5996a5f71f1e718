/** Notifications of what is no record: their address, and what they are about. */
export const statements: string[] = [
  `ALTER TABLE notifications ALTER COLUMN record_id DROP NOT NULL`,
  `ALTER TABLE notifications ADD COLUMN path text, ADD COLUMN title text`,
  `ALTER TABLE notifications ADD CONSTRAINT notifications_lead_somewhere CHECK (record_id IS NOT NULL OR path IS NOT NULL)`,
];
