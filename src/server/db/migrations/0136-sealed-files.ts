/** Files of sections that few may read: content and name are sealed under a key of the record, which erasing destroys. */
export const statements: string[] = [
  `ALTER TABLE files ADD COLUMN content_key uuid, ADD COLUMN sealed_name jsonb,
    ADD CHECK ((content_key IS NULL) = (sealed_name IS NULL))`,
];
