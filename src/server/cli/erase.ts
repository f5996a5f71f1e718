import { join } from 'node:path';
import { Problem } from '../../shared/problem.ts';
import { forgetDestroyedKeys } from '../db/forget-destroyed-keys.ts';
import { eraseSubject } from '../erasure/erase-subject.ts';
import { eraseRows, type RowErasure } from '../erasure/erase-rows.ts';
import { erasureList, noteErasures } from '../erasure/erasure-list.ts';
import { findRecordPart } from '../erasure/find-record-part.ts';
import { findSubject } from '../erasure/find-subject.ts';
import { createFileStore } from '../files/file-store.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { FormCache } from '../templates/form-cache.ts';
import { translate } from '../texts/translate.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError, type CommandServices } from './run-command.ts';

const usage = `npm run erase -- --subject <e-mail or user id> [--organization <sub-domain>] [--json]
Closes the person's account for good and makes them unrecognisable in records and history. This cannot be undone.

npm run erase -- --record <number or id> [--row <question>/<1, 2, … or row id>] [--organization <sub-domain>] [--json]
Destroys the private answers of a record for good, or with --row those of one row, such as victims/2. The rest of the record lives on.`;
const given = readArguments(usage, {
  subject: { type: 'string' },
  record: { type: 'string' },
  row: { type: 'string' },
  organization: { type: 'string' },
  json: { type: 'boolean', default: false },
});

await runCommand(async (services) => {
  const { config, tenancy, clock, installation } = services;
  const [subject, record] = [given.subject?.trim(), given.record?.trim()];
  if (subject && record) throw new UsageError(`--subject and --record exclude each other.\n\n${usage}`);
  if (!subject && !record) throw new UsageError(`--subject is missing, or --record.\n\n${usage}`);
  if (given.row !== undefined && !record) throw new UsageError(`--row goes with --record.\n\n${usage}`);
  const organizations = await organizationsToSearch(services);
  const files = createFileStore(join(config.dataDir, 'files'));
  const erasing = { tenancy, clock, files, forms: new FormCache() };
  const note = (erasure: { organization: string } & ({ subject: string } | { record: string; row?: string })) =>
    noteErasures(erasureList(config.dataDir), [{ ...erasure, at: clock.now().toISOString() }]);

  if (record) {
    const part = one(await findRecordPart(erasing, organizations, record, given.row?.trim()), `record "${record}"`);
    const { organizationId, recordId, rowId } = part;
    const erasure = part.isRowMissing ? undefined : await eraseRows(erasing, { organizationId, recordId, rowId });
    if (!erasure) throw new UsageError(`The record ${record} has no row "${given.row ?? ''}" with private answers.`);
    await note({ organization: organizationId, record: recordId, ...(rowId !== undefined && { row: rowId }) });
    await forgetDestroyedKeys(installation.database.owner);
    console.log(given.json ? JSON.stringify(erasure) : rowSentence(record, erasure));
    return true;
  }

  const person = one(await findSubject(tenancy, organizations, subject ?? ''), `user "${subject}"`);
  const erasure = await eraseSubject(erasing, person).catch(inWords);
  await note({ organization: erasure.organizationId, subject: erasure.userId });
  await forgetDestroyedKeys(installation.database.owner);
  console.log(given.json ? JSON.stringify(erasure) : sentence(erasure));
  return true;
});

/** Returns the only thing that was found, or says how to name it. */
function one<Found extends { subDomain: string }>(found: readonly Found[], what: string): Found {
  const [first] = found;
  if (!first) throw new UsageError(`There is no ${what}${given.organization === undefined ? '' : ` in ${given.organization}`}.`);
  if (found.length === 1) return first;
  const names = found.map(({ subDomain }) => subDomain).join(', ');
  throw new UsageError(`Several organisations (${names}) have a ${what}: name one with --organization.`);
}

async function organizationsToSearch({ tenancy }: CommandServices): Promise<string[]> {
  if (given.organization === undefined) return tenancy.organizationIds();
  const id = await organizationOfSubDomain(tenancy, given.organization);
  if (id === undefined) throw new UsageError(`There is no organisation "${given.organization}".\n\n${usage}`);
  return [id];
}

function inWords(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const mend = translate('en', 'problems', `mend.${error.code}`);
  throw new UsageError([translate('en', 'problems', error.code) ?? error.code, mend].filter(Boolean).join(' '));
}

function rowSentence(record: string, { rows, files }: RowErasure): string {
  return [
    `${rows} rows of ${record} are erased, and ${files} files of them are removed.`,
    'Backups that were made before still hold them: a restore erases them again where it is given erasures.ndjson.',
  ].join('\n');
}

function sentence({ userId, pseudonym, records, pictures, hasNamesake, already }: Awaited<ReturnType<typeof eraseSubject>>): string {
  if (already) return `${userId} was erased before and is called "${pseudonym}".`;
  return [
    `${userId} is erased and called "${pseudonym}": the name is taken out of ${records} records, ${pictures} pictures of signatures are removed.`,
    ...(hasNamesake
      ? ['A colleague has the same name: texts that hold it were left as they are, only signatures of the account were changed.']
      : []),
    'Backups that were made before still hold the person: a restore erases them again where it is given erasures.ndjson.',
  ].join('\n');
}
