import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import type { RegisterPage } from '../../../src/shared/hira-register.ts';
import { published } from '../../support/hira-story.ts';
import { Cast, dayAfter } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('prints of each statement its hazard, both risks, and every control with owner and due date', async () => {
  const cast = await Cast.signIn(server, await server.anOrganization());
  const due = dayAfter(30);
  const more = {
    rowId: uuidv7(),
    additionalType: 'administer',
    additionalText: 'Toolbox talk',
    additionalBy: cast.ids.performer,
    additionalDue: due,
  };
  const known = { rowId: uuidv7(), availableType: 'engineer', availableText: 'Fire blanket', availableDue: dayAfter(10) };
  const { id } = await published(cast, { availableControls: [known], additionalControls: [more] });

  const { status, body } = await cast.as.requester.get<RegisterPage>('/api/hira_register?status=published');
  expect(status).toBe(200);
  expect(body.total).toBe(1);
  expect(body.items).toMatchObject([
    {
      id,
      hazard: 'Sparks reach combustible material.',
      consequence: 'Fire',
      initial: { rating: 16, band: 'Extreme' },
      residual: { rating: 8, band: 'Medium' },
      controls: [
        { text: 'Engineer: Fire blanket', owner: null, due: dayAfter(10) },
        { text: 'Administer: Toolbox talk', owner: 'Paul Moreau', due },
      ],
    },
  ]);
  expect((await cast.as.requester.get<RegisterPage>('/api/hira_register?status=draft')).body.items).toEqual([]);
});
