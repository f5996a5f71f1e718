import { expect, it } from 'vitest';
import { useModuleTexts } from '../../../../src/client/modules/module-texts.ts';
import { show } from '../../shown-part.tsx';

it('counts the records of a list in the words of their module, and as records where it has none', async () => {
  await show(
    ['contractors', 'worker-profiles', 'permits'].map((module) => <Count key={module} module={module} />),
    { language: 'de' },
  );
  expect(document.body.textContent).toBe(
    'Fremdfirmen: 1 Fremdfirma, 2 Fremdfirmen, 1.000+ Fremdfirmen; ' +
      'Personen: 1 Person, 2 Personen, 1.000+ Personen; ' +
      'Vorgänge: 1 Vorgang, 2 Vorgänge, 1.000+ Vorgänge; ',
  );
});

function Count({ module }: { module: string }) {
  const { records, count } = useModuleTexts(module);
  return `${records}: ${count({ total: 1 })}, ${count({ total: 2 })}, ${count({ total: 1000, capped: true })}; `;
}
