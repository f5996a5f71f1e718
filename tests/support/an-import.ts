import { vi } from 'vitest';
import { writeWorkbook } from '../../src/server/interchange/write-workbook.ts';
import type { Client } from './client.ts';

/** Sends an import of users that is refused as a whole, so that no user is created. Returns its id. */
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

/** An import of hours whose only row was refused; gives its id. */
export async function anHoursImport(client: Client): Promise<string> {
  const content = Buffer.from('Site,Year,Month,Hours worked\nAtlantis,2026,1,100\n');
  const { body } = await client.upload<{ hours_import: { id: string } }>('/api/worked_hours_imports', 'hours.csv', content);
  return body.hours_import.id;
}

/** An import of an observation that was refused; gives its id. */
export async function aRecordImport(client: Client): Promise<string> {
  const head = ['What did you see?', 'Where? – Site', 'How serious could it have been?', 'Describe it in a sentence or two', 'When?'];
  const content = await writeWorkbook([{ name: 'Records', rows: [head, ['A ghost']] }]);
  const { body } = await client.upload<{ record_import: { id: string } }>('/api/observations_bulk_upload', 'old.xlsx', content);
  return body.record_import.id;
}
