/** Which stock document a template follows, and the draft that takes a newer one over; drafts that were never published can go. */
export const statements: string[] = [
  `ALTER TABLE templates ADD COLUMN stock_hash text`,
  `ALTER TABLE template_drafts ADD COLUMN stock_hash text`,
  `GRANT DELETE ON template_drafts TO muster_app`,
];
