import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { compile, fieldTypes, open } from '../../../engine/index.ts';
import { noServices } from '../../../src/client/forms/form-services.ts';
import { createFormStore } from '../../../src/client/forms/form-store.ts';
import { nameBeside } from '../../../src/client/records/reading/signed-name.ts';
import { aTemplate } from './a-form.ts';
import { showForm } from './shown-form.ts';

const template = aTemplate({ signed: fieldTypes.signature.schemaOf('Signature') });
const services = { ...noServices, signer: () => 'Paul Moreau' };

describe('a signature', () => {
  it('is not given by opening the form', async () => {
    const { store } = await showForm(template, { services });
    expect(store.draft().answers).toEqual({});
  });

  it('uses the account name, which cannot be edited', async () => {
    const { store } = await showForm(template, { services });
    await userEvent.click(screen.getByRole('button', { name: 'Sign as Paul Moreau' }));

    expect(store.draft().answers).toEqual({ signed: { name: 'Paul Moreau' } });
    expect(screen.getByText('Signed as Paul Moreau')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('can be removed, by keyboard too', async () => {
    const { store } = await showForm(template, { services });
    await userEvent.click(screen.getByRole('button', { name: 'Sign as Paul Moreau' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove signature' }));

    await userEvent.keyboard('{Enter}');
    expect(store.draft().answers).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign as Paul Moreau' }));
  });

  it('of another user in a draft is attributed to them and must be replaced', async () => {
    const { store } = await showForm(template, { services, answers: { signed: { name: 'Donald Duck' } } });
    expect(screen.getByText('Signed so far by Donald Duck')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Sign as Paul Moreau' }));
    expect(store.draft().answers).toEqual({ signed: { name: 'Paul Moreau' } });
  });

  it('asks for a name when no user is signed in', async () => {
    await showForm(template);
    expect(screen.queryByRole('button', { name: /Sign as/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toBeTruthy();
  });

  it('shows the account beside a different name that was typed', async () => {
    const answers = { signed: { name: 'Donald Duck' } };
    await showForm(template, { services: { ...services, signedOn: () => 'Idris Kaya' }, answers, readOnly: true });
    expect(screen.getByText('Donald Duck, signed on the account of Idris Kaya')).toBeTruthy();
  });
});

describe('the form store of a signer', () => {
  it('refuses to submit a signature under another name', () => {
    const form = compile(template);
    const moment = { now: '2026-06-01T08:00:00Z', zone: 'Europe/Sofia', signer: 'Paul Moreau' };
    const store = createFormStore({ form, filling: open(form, { ...moment, answers: { signed: { name: 'Donald Duck' } } }) });

    expect(store.submit()).toMatchObject({
      violations: [{ key: 'signed', code: 'answer.signed-by-other', params: { name: 'Donald Duck' } }],
    });
    store.answer('signed', { name: 'Paul Moreau' });
    expect(store.submit()).toMatchObject({ ok: true });
  });
});

describe('the name beside the account', () => {
  const stamp = { user: { id: 'u', name: 'Idris Kaya' }, at: '2026-06-01T08:00:00Z' };

  it('is shown when it differs, in a grid row too', () => {
    const answers = { one: { name: 'Donald Duck' }, two: { name: 'Idris Kaya' }, gas: [{ rowId: 'r', signed: { name: 'I. Kaya' } }] };
    const record = { answers, signatures: { one: stamp, two: stamp, 'gas/r/signed': stamp } };
    expect(['one', 'two', 'gas/r/signed', 'gone'].map((key) => nameBeside(record, key))).toEqual([
      'Donald Duck',
      undefined,
      'I. Kaya',
      undefined,
    ]);
  });
});
