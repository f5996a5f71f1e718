import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { sealStoredFiles } from '../../../src/server/file-access/seal-stored-files.ts';
import { createFileStore } from '../../../src/server/files/file-store.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { aPhoto } from '../../support/worker-story.ts';

const server = useServer();

it('a file that a form sent for a column alone is sealed under the key of the row that names it', async () => {
  const organization = await server.anOrganization();
  const { organizationId } = organization;
  const cast = await Cast.signIn(server, organization);
  const incident = await cast.draft('incidents');
  const [file, victim] = [uuidv7(), uuidv7()];
  const files = createFileStore(join(server.dataDir, 'files'));
  await upload(cast.as.requester, aPhoto, 'hand.jpg', { id: file, record: incident.id, question: 'injuryPhotos' });
  const answers = { victims: [{ rowId: victim, injuryPhotos: [file] }] };
  const { status } = await cast.as.requester.patch(`/api/records/${incident.id}`, { answers, remarks: {} }, { 'if-match': '"1"' });
  expect(status).toBe(200);

  // As an earlier version of the program stored it.
  const older = await files.put(organizationId, aPhoto);
  await server.tenancy.withTenant({ organizationId }, (trx) =>
    sql`UPDATE files SET content_key = NULL, sealed_name = NULL, name = 'hand.jpg', content_sha256 = NULL, storage_key = ${older},
      size = ${aPhoto.length} WHERE id = ${file}`.execute(trx),
  );

  expect(await sealStoredFiles({ tenancy: server.tenancy, forms: new FormCache(), files }, organizationId)).toBe(1);
  const row = await server.tenancy.withTenant({ organizationId }, (trx) =>
    trx
      .selectFrom('files as f')
      .innerJoin('record_keys as k', 'k.id', 'f.content_key')
      .select('k.row_id')
      .where('f.id', '=', file)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ row_id: victim });
  expect((await cast.as.requester.get(`/api/files/${file}`)).status).toBe(200);
});
