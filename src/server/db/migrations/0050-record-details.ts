/** Adds the line that tells records of the same title apart, shown below the title in lists. */
export const statements: string[] = ['ALTER TABLE records ADD COLUMN IF NOT EXISTS details text'];
