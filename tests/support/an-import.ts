import { vi } from 'vitest';
import { writeWorkbook } from '../../src/server/interchange/write-workbook.ts';
import type { Client } from './client.ts';

/** An import of users that was refused whole, so that nobody is new; gives its id. */
export async function anImport(client: Client): Promise<string> {
  const rows = [
    ['Full name', 'E-mail', 'Role'],
    ['R2D2', 'r2@d2.example', 'Nobody'],
  ];
  const content = await writeWorkbook([{ name: 'Users', rows }]);
  const { body } = await client.upload<{ user_import: { id: string } }>('/api/user_imports', 'users.xlsx', content);
  const { id } = body.user_import;
  await vi.waitFor(async () => {
    const { body: now } = await client.get<{ user_import: { is_finished: boolean } }>(`/api/user_imports/${id}`);
    if (!now.user_import.is_finished) throw new Error('The import is under way');
  });
  return id;
}
