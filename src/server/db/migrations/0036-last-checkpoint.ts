/** The last checkpoint of each history and the key that signed it: its absence from the checkpoints of that key is a fault. */
export const statements: string[] = [
  `ALTER TABLE history_heads ADD COLUMN checkpoint_seq bigint`,
  `ALTER TABLE history_heads ADD COLUMN checkpoint_key text`,
];
