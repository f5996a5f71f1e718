import type { DemoOrganization } from './demo-organization.ts';

/** Returns the lines that a newcomer reads when the server listens. */
export function welcome(url: string, demo: DemoOrganization | undefined): string[] {
  if (!demo) return [`ready ${url}`];
  const width = Math.max(...demo.accounts.map(({ email }) => email.length));
  return [
    `ready ${url}`,
    '',
    `Demo accounts, password ${demo.password}`,
    ...demo.accounts.map(({ email, fullName, role }) => `  ${email.padEnd(width)}  ${fullName}, ${role}`),
  ];
}
