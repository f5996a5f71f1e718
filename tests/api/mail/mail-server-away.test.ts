import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { mailText } from '../../../src/server/mail/mail-text.ts';
import { demoPassword } from '../../../src/server/seed/demo-plan.ts';
import { send } from '../../support/client.ts';
import { MailServer } from '../../support/mail-server.ts';
import { tokenIn } from '../../support/mail-to.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { newDataDir, removeDataDir, startServer, type ServerProcess } from '../../support/server-process.ts';

const dataDir = newDataDir();
const organization = { subDomain: 'demo', password: demoPassword };
const addressOf = (who: string) => `${who}@demo.muster.example`;
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
  removeDataDir(dataDir);
});

it('mails wait while the mail server is down, and are delivered later even if Muster was killed meanwhile', async () => {
  const mails = await MailServer.away();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  const before = await startServer({ dataDir, env });
  const story = await PermitStory.begin(before, { ...organization, organizationId: '', accounts: [] });
  const email = addressOf('viewer');
  await send(before.port, 'demo', { method: 'POST', path: '/api/v1/passwords/reset_request', body: { email } });
  const { detail } = await story.requested();
  const refused = () => before.output().split(/Failed task .*ECONNREFUSED/).length - 1;
  await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  // In the middle of an attempt: this one says nothing at all.
  const silent = createServer().listen(mails.port, '127.0.0.1');
  await once(silent, 'connection');
  await before.stop('SIGKILL');
  silent.close();

  await mails.listen();
  const after = await startServer({ dataDir, env });
  running.push(after);
  const submitted = mailText('en', 'permits.submit', { number: detail?.number ?? '' }).subject;
  for (const who of ['reviewer', 'reviewer2']) {
    await mails.mailTo(addressOf(who), submitted, 60_000);
    expect(mails.to(addressOf(who), submitted)).toHaveLength(1);
  }

  // Its half hour begins when the mail goes out.
  const token = tokenIn(await mails.mailTo(email, '', 60_000));
  const password = 'lantern-orchid-42';
  const body = { token, password, password_confirmation: password };
  expect((await send(after.port, 'demo', { method: 'POST', path: '/api/v1/passwords/reset', body })).status).toBe(204);
  await mails.close();
}, 180_000);
