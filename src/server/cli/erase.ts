import { join } from 'node:path';
import { Problem } from '../../shared/problem.ts';
import { forgetDestroyedKeys } from '../db/forget-destroyed-keys.ts';
import { eraseSubject } from '../erasure/erase-subject.ts';
import { erasureList, noteErasures } from '../erasure/erasure-list.ts';
import { findSubject } from '../erasure/find-subject.ts';
import { createFileStore } from '../files/file-store.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { FormCache } from '../templates/form-cache.ts';
import { translate } from '../texts/translate.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError, type CommandServices } from './run-command.ts';

const usage = `npm run erase -- --subject <e-mail or user id> [--organization <sub-domain>] [--json]
Closes the person's account for good and makes them unrecognisable in records and history. This cannot be undone.`;
const given = readArguments(usage, {
  subject: { type: 'string' },
  organization: { type: 'string' },
  json: { type: 'boolean', default: false },
});

await runCommand(async (services) => {
  const { config, tenancy, clock, installation } = services;
  const subject = given.subject?.trim();
  if (!subject) throw new UsageError(`--subject is missing.\n\n${usage}`);
  const found = await findSubject(tenancy, await organizationsToSearch(services), subject);
  const [person] = found;
  if (!person) throw new UsageError(`There is no user "${subject}"${given.organization === undefined ? '' : ` in ${given.organization}`}.`);
  if (found.length > 1)
    throw new UsageError(
      `"${subject}" is a user of several organisations (${found.map(({ subDomain }) => subDomain).join(', ')}): name one with --organization.`,
    );

  const files = createFileStore(join(config.dataDir, 'files'));
  const erasure = await eraseSubject({ tenancy, clock, files, forms: new FormCache() }, person).catch(inWords);
  const { organizationId: organization, userId } = erasure;
  await noteErasures(erasureList(config.dataDir), [{ organization, subject: userId, at: clock.now().toISOString() }]);
  await forgetDestroyedKeys(installation.database.owner);
  console.log(given.json ? JSON.stringify(erasure) : sentence(erasure));
  return true;
});

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
