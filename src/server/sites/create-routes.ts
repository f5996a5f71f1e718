import { Type } from 'typebox';
import { writeOnce } from '../listing/write-once.ts';
import type { PlaceKind } from '../../shared/site.ts';
import type { App } from '../http/app-type.ts';
import { closed, Id, IdParams } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { createPlace } from './create-place.ts';
import { PlaceName } from './site-schemas.ts';

const tags = ['sites'];
const Place = closed({ id: Id, name: Type.String() });

/** Makes the places below sites. */
export function placeCreateRoutes(app: App, { tenancy, clock }: Services): void {
  const access = { level: 'permission', module: 'Site', action: 'create' } as const;

  const below: [path: string, kind: PlaceKind, unknownId: 'site.not-found' | 'place.not-found'][] = [
    ['/api/sites/:id/divisions', 'division', 'site.not-found'],
    ['/api/divisions/:id/departments', 'department', 'place.not-found'],
    ['/api/departments/:id/units', 'unit', 'place.not-found'],
  ];
  for (const [path, kind, unknownId] of below) {
    app.post(
      path,
      {
        schema: {
          tags,
          params: IdParams,
          body: closed({ place: closed({ name: PlaceName }) }),
          response: { 201: closed({ place: Place }) },
        },
        config: { access, unknownId },
      },
      async (request, reply) => {
        const { session, params, body } = request;
        const wanted = { kind, aboveId: params.id, name: body.place.name };
        return reply
          .code(201)
          .send(await writeOnce(tenancy, request, async (trx) => ({ place: await createPlace(trx, session, wanted, clock.now()) })));
      },
    );
  }
}
