import { Type } from 'typebox';
import { Problem } from '../../shared/problem.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/hosts.ts';
import { closed } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { eMailOf } from '../session/e-mail.ts';
import { hashPassword } from '../session/password-hash.ts';
import { checkPassword } from '../session/password-rules.ts';
import { newToken, sameText } from '../session/tokens.ts';
import { createOrganization } from './create-organization.ts';
import { isTimeZone } from './time-zone.ts';

const name = Type.String({ minLength: 1, maxLength: 120 });
const password = Type.String({ minLength: 1, maxLength: 400 });
const FirstOrganization = closed({
  token: Type.String({ maxLength: 100 }),
  name,
  sub_domain_name: Type.String({ pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$', maxLength: 63 }),
  timezone: Type.String({ maxLength: 60 }),
  full_name: name,
  email: Type.String({ maxLength: 254 }),
  password,
  password_confirmation: password,
});

/** In production, while no organisation exists: creates the first one for the holder of the token that the server prints on its console. */
export function firstRunRoutes(app: App, services: Services, say: (line: string) => void = console.log): void {
  const { config, tenancy, clock } = services;
  const access = { access: { level: 'public' }, anonymous: true } as const;
  const tags = ['first run'];
  let token: string | undefined;

  app.addHook('onReady', async () => {
    if (config.production && (await tenancy.organizationIds()).length === 0) token = newToken();
  });
  app.addHook('onListen', async () => {
    if (token !== undefined) say(`No organisation yet. Make the first one at https://${config.publicBaseDomain}/first-run#token=${token}`);
  });

  app.get('/api/first-run', { schema: { tags, response: { 200: closed({ needed: Type.Boolean() }) } }, config: access }, async () => ({
    needed: token !== undefined,
  }));

  app.post(
    '/api/first-run',
    { schema: { tags, body: FirstOrganization, response: { 201: closed({ url: Type.String() }) } }, config: access },
    async ({ body }, reply) => {
      const expected = token;
      if (expected === undefined) throw new Problem('first-run.done');
      if (!sameText(body.token, expected)) throw new Problem('first-run.token-invalid');
      if (!isTimeZone(body.timezone))
        throw new Problem('request.invalid', { params: { field: 'timezone' }, violations: [{ key: 'timezone', code: 'answer.option' }] });
      const email = eMailOf(body.email);
      checkPassword(body.password, body.password_confirmation, [email, body.full_name, body.name, body.sub_domain_name]);

      // Taken before the work, so that a second press finds it gone; given back if the work fails.
      token = undefined;
      try {
        const admin = { fullName: body.full_name, email, passwordHash: await hashPassword(body.password) };
        await createOrganization(
          services,
          { name: body.name, subDomain: body.sub_domain_name, timezone: body.timezone, admin },
          clock.now(),
        );
      } catch (error) {
        token = expected;
        throw error;
      }
      return reply.code(201).send({ url: `${originOf(body.sub_domain_name, config)}/login` });
    },
  );
}
