import type pg from 'pg';

/** Folders and files of the library that is measured, three levels deep. */
const count = { folders: 2_000, files: 20_000 };
const top = 20;
const folder = (number: string) => `md5('bench folder ' || (${number}))::uuid`;
const named = (what: string, number = 'g') => `md5('bench ${what} ' || ${number})::uuid`;
/** Text of a PDF: one word that is in all of them, many that are in some, and some that are rare. */
const word = (kind: string, number: string) => `'${kind}' || translate((${number})::text, '0123456789', 'abdefgklmn')`;
const text = `SELECT 'safety ' || string_agg(DISTINCT CASE WHEN w % 3 = 0 THEN ${word('rare', '(g::bigint * 7919 + w * 104729) % 50000')}
    ELSE ${word('some', '(g::bigint * 7919 + w * 104729) % 2000')} END, ' ') AS text FROM generate_series(1, 400) w`;

/** Fills the library of an organisation: a third of it belongs to sites, and every second file is a PDF whose text was read. */
export async function fillLibrary(owner: pg.ClientBase, organizationId: string): Promise<void> {
  const by = `(SELECT u.id FROM users u WHERE u.organization_id = $1 ORDER BY u.email LIMIT 1)`;
  const run = (text: string) => owner.query(text, [organizationId]);
  const parent = `CASE WHEN g < ${top} THEN -1 WHEN g < ${top * 10} THEN g % ${top} ELSE ${top} + g % ${top * 9} END`;
  const root = `CASE WHEN g < ${top * 10} THEN g % ${top} ELSE (${top} + g % ${top * 9}) % ${top} END`;
  for (const level of [`g < ${top}`, `g >= ${top} AND g < ${top * 10}`, `g >= ${top * 10}`])
    await run(`INSERT INTO library_folders (organization_id, id, parent_id, site_id, name, created_by)
      SELECT $1, ${folder('g')}, CASE WHEN ${parent} >= 0 THEN ${folder(parent)} END, s.id, 'Folder ' || g, ${by}
      FROM generate_series(0, ${count.folders - 1}) g LEFT JOIN LATERAL (
        SELECT id FROM sites WHERE organization_id = $1 AND (${root}) % 3 = 0 ORDER BY md5(name || (${root})) LIMIT 1) s ON true
      WHERE ${level} ON CONFLICT DO NOTHING`);
  const files = `FROM generate_series(1, ${count.files}) g`;
  const past = `now() - g * interval '11 minutes'`;
  await run(`INSERT INTO library_files (organization_id, id, folder_id, name, author, must_read, created_by, created_at, updated_at)
    SELECT $1, ${named('file')}, ${folder(`g % ${count.folders}`)}, 'Procedure ' || g || CASE WHEN g % 2 = 0 THEN '.pdf' ELSE '.docx' END,
      'Author ' || g % 50, g % 100 = 0, ${by}, ${past}, ${past} ${files} ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO library_file_versions (organization_id, id, library_file_id, version, created_by, created_at)
    SELECT $1, ${named('version')}, ${named('file')}, 1, ${by}, ${past} ${files} ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO files (organization_id, id, name, type, size, sha256, storage_key, created_by, created_at, target, owner_id)
    SELECT $1, ${named('content')}, 'Procedure ' || g, CASE WHEN g % 2 = 0 THEN 'application/pdf'
      ELSE 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' END, 1000 + g, md5(g::text), 'bench-' || g, ${by}, ${past},
      'library-file', ${named('version')} ${files} ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO library_texts (organization_id, version_id, is_readable, text, words, read_at)
    SELECT $1, ${named('version')}, true, t.text, array_to_tsvector(ARRAY(SELECT DISTINCT unnest(string_to_array(t.text, ' ')))), now()
    ${files} CROSS JOIN LATERAL (${text}) t WHERE g % 2 = 0 ON CONFLICT DO NOTHING`);
}
