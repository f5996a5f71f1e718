import { act } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormText } from '../../../src/client/settings/fields/form-text.tsx';
import { show } from '../shown-part.tsx';

const pasted = 'Crane at the north gate, 24 months. '.repeat(4);

function Settings({ onSaved }: { onSaved: (values: object) => void }) {
  const form = useForm({ defaultValues: { name: pasted } });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSaved)(event)}>
        <FormText name="name" label="Name" maxLength={120} />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

it('keeps a text that is too long, and says how long it may be', async () => {
  const saved: object[] = [];
  await show(<Settings onSaved={(values) => saved.push(values)} />);
  await act(async () => document.querySelector('button')?.click());
  const field = document.querySelector('input');
  expect(field?.value).toBe(pasted);
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Shorten this to 120 characters.');
  expect(saved).toEqual([]);
});
