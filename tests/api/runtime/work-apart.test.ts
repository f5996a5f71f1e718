import { afterAll, expect, it } from 'vitest';
import { createWorkApart } from '../../../src/server/templates/work-apart.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const apart = createWorkApart();
afterAll(() => apart.close());

it('one thread runs task after task without leaking event listeners', async () => {
  const warnings: string[] = [];
  const heard = ({ name }: Error) => void warnings.push(name);
  process.on('warning', heard);
  const document = JSON.stringify(stockDocument('schemas/permits/general.json'));

  for (let task = 0; task < 15; task += 1) {
    expect((await apart.workApart({ organizationId: 'one' }, 'diff', document, document)).ok).toBe(true);
  }
  // A warning is emitted one turn of the event loop later.
  await new Promise(setImmediate);
  process.off('warning', heard);
  expect(warnings).toEqual([]);
});

it.each([
  ['that computes too long is refused as too heavy', { computing: 0.01, taking: 60 }, 'template.too-heavy'],
  ['that a busy machine does not get to is refused for now', { computing: 10, taking: 0 }, 'request.busy'],
])('a task %s', async (_, limits, code) => {
  const limited = createWorkApart(limits);
  const document = JSON.stringify(stockDocument('schemas/permits/general.json'));
  await expect(limited.workApart({ organizationId: 'one' }, 'diff', document, document)).rejects.toMatchObject({ code });
  await limited.close();
});
