import { Type } from 'typebox';
import { isOptional } from '../../shared/manifest.ts';
import { onboardingSteps, type Onboarding } from '../../shared/onboarding.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { onboard } from './onboard.ts';
import { onboardingOf } from './onboarding-store.ts';

const tags = ['onboarding'];
const Step = Type.Enum([...onboardingSteps]);
const module = Type.String({ maxLength: 60 });
const State = closed({
  is_pending: Type.Boolean(),
  step: Step,
  logo: Type.Array(Id),
  modules: Type.Array(
    closed({
      id: module,
      icon: Type.String(),
      title: Type.Optional(Type.Unsafe<Onboarding['modules'][number]['title']>(Type.Record(Type.String(), Type.String()))),
      is_chosen: Type.Boolean(),
      open_records: Type.Integer(),
      open_statuses: Type.Array(Type.String()),
    }),
  ),
});
const Change = closed({
  step: Type.Optional(Step),
  logo: Type.Optional(Type.Array(Id, { maxItems: 10 })),
  modules: Type.Optional(Type.Array(module, { maxItems: 50 })),
  modules_before: Type.Optional(Type.Array(module, { maxItems: 50 })),
  is_finished: Type.Optional(Type.Literal(true)),
});

/** The wizard by which an admin sets an organisation up. */
export function onboardingRoutes(app: App, { tenancy, modules, clock }: Services): void {
  const config = { access: { level: 'admin' } } as const;
  // The others are not chosen: every organisation has them.
  const installed = modules.all.filter(isOptional);

  app.get('/api/onboarding', { schema: { tags, response: { 200: State } }, config }, async ({ session }) =>
    tenancy.withTenant(session, (trx) => onboardingOf(trx, session.organizationId, installed), { readOnly: true }),
  );

  app.patch('/api/onboarding', { schema: { tags, body: Change, response: { 200: State } }, config }, async ({ session, body }) =>
    tenancy.withTenant(session, (trx) => onboard(trx, session, { installed, change: body, at: clock.now() })),
  );
}
