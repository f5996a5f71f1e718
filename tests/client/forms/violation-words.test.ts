import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../../engine/index.ts';
import { aGrid, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

it.each([
  ['a tick box', fieldTypes['check-box'].schemaOf('Seen'), 'Tick to confirm.'],
  ['a declaration', fieldTypes.declaration.schemaOf('I request this permit'), 'Tick to confirm.'],
  ['a signature', fieldTypes.signature.schemaOf('Signature'), 'Sign here.'],
  ['a table', aGrid('Workers', { name: aText('Name') }), 'Add at least one row.'],
  ['a text', aText('Name'), 'Answer this question.'],
])('%s that is required and empty says how to answer it', async (_, schema, words) => {
  const { store } = await showForm(aTemplate({ it: { ...schema, 'x-require': true } }));

  store.submit();
  await settle();

  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});
