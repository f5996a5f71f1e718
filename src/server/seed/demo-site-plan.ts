import type { Tenant } from '../db/tenant.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import { createPlan } from '../sites/write-plan.ts';
import { createPointer } from '../sites/write-pointer.ts';
import { refineryPlan } from './demo-pictures.ts';
import { demoSites } from './demo-plan.ts';
import { addPicture } from './demo-stage.ts';

/** Middles of the divisions on the drawing, as shares of its width and height. */
const pins: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Processing: [0.28, 0.3],
  Utilities: [0.74, 0.28],
  Maintenance: [0.3, 0.78],
};

/** Gives the refinery of the demo a plan, with a pin for each of its divisions. */
export async function seedDemoSitePlan(
  services: Parameters<typeof addPicture>[0],
  trx: Tenant,
  admin: ServerSession,
  at: Date,
): Promise<void> {
  const site = (await siteTree(trx, admin)).find(({ name }) => name === demoSites[0]?.name);
  if (!site) throw new Error('The demo has no refinery');
  const image = await addPicture(services, trx, admin, { target: 'site-plan' }, refineryPlan);
  const plan = await createPlan(trx, admin, site.id, { name: 'Site plan', image: [image] }, at);
  for (const { id, name } of site.divisions) {
    const [x, y] = pins[name] ?? [];
    if (x !== undefined && y !== undefined) await createPointer(trx, admin, plan.id, { kind: 'division', place_id: id, x, y }, at);
  }
}
