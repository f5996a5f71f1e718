import { randomBytes } from 'node:crypto';
import { Problem } from '../../shared/problem.ts';
import { createOrganization } from '../organizations/create-organization.ts';
import { originOf } from '../http/hosts.ts';
import { checkPassword } from '../session/password-rules.ts';
import { hashPassword } from '../session/password-hash.ts';
import { translate } from '../texts/translate.ts';
import { readArguments } from './arguments.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run organisation:create -- --name "<name>" --sub-domain <label> --admin-name "<name>" --admin-email <address> [--timezone <IANA name>] [--password <password>]
Without --password one is made and printed once.`;
const given = readArguments(usage, {
  name: { type: 'string' },
  'sub-domain': { type: 'string' },
  'admin-name': { type: 'string' },
  'admin-email': { type: 'string' },
  timezone: { type: 'string', default: 'UTC' },
  password: { type: 'string' },
});

await runCommand(async (services) => {
  const name = required('name');
  const subDomain = required('sub-domain').toLowerCase();
  const admin = { fullName: required('admin-name'), email: required('admin-email').toLowerCase() };
  const { timezone } = given;
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(subDomain))
    throw new UsageError('--sub-domain: lower-case letters, digits and hyphens are expected.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(admin.email)) throw new UsageError('--admin-email is no e-mail address.');
  if (!isTimezone(timezone)) throw new UsageError(`--timezone: "${timezone}" is no time zone; Europe/Sofia is one.`);

  const password = given.password ?? `${randomBytes(15).toString('base64url')}!`;
  try {
    if (given.password !== undefined) checkPassword(password, password, [name, subDomain, admin.fullName, admin.email]);
    const created = await createOrganization(
      services,
      { name, subDomain, timezone, admin: { ...admin, passwordHash: await hashPassword(password) } },
      services.clock.now(),
    );
    console.log(
      `Organisation ${name} (${created.organizationId})\n${originOf(subDomain, services.config)}\n${admin.email}${given.password === undefined ? `, password ${password}` : ''}`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new UsageError(translate('en', 'problems', error.code, error.details.params) ?? error.code);
  }
});

function required(option: 'name' | 'sub-domain' | 'admin-name' | 'admin-email'): string {
  const value = given[option]?.trim();
  if (!value) throw new UsageError(`--${option} is missing.\n\n${usage}`);
  return value;
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
