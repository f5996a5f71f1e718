import { expect, it } from 'vitest';
import { awaitedEvent, lifecycleById, openStates } from '../../workflows/index.ts';
import texts from '../../locales/en/waiting.json' with { type: 'json' };
import { loadModules } from '../../src/server/modules/catalogue.ts';

const steps = loadModules(['schemas']).all.flatMap(({ id, lifecycle, grants }) =>
  ['draft', ...openStates(lifecycleById(lifecycle))]
    .flatMap((status) => [false, true].map((ended) => awaitedEvent(lifecycleById(lifecycle), status, { ended })))
    .flatMap((event) => (event === undefined ? [] : [{ id, event, isPartys: grants[event]?.party !== undefined }])),
);

it.each([...new Map(steps.map((step) => [`${step.id} ${step.event}`, step])).values()])(
  'there is a sentence for a record of $id that waits for $event',
  ({ event, isPartys }) => {
    const said = (form: 'you' | 'people' | 'anyone') => Object.keys(texts[form]).includes(event);
    if (event === 'approve') expect([said('you'), said('people'), said('anyone')]).toEqual([true, true, true]);
    else expect(isPartys ? said('you') && said('people') : said('anyone')).toBe(true);
  },
);
