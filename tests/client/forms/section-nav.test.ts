import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Section } from '../../../engine/template.ts';
import { aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

// jsdom has no dialogs that open.
HTMLDialogElement.prototype.close ??= () => undefined;

const sections: Section[] = [
  { id: 'work', title: 'Work', questions: ['name'] },
  { id: 'crew', title: 'Crew', questions: ['crew'] },
  { id: 'closing', title: 'Closing', stage: { on: 'close' }, questions: ['closed'] },
];
const template = aTemplate({ name: aText('Name'), crew: aText('Crew'), closed: aText('Closed by') }, sections);
const rail = () => within(screen.getByRole('navigation'));

describe('the list of sections', () => {
  it('marks the selected section even when it cannot scroll to the top', async () => {
    await showForm(template);
    // In jsdom every section is at the top: by its place in the window the last one would be read.
    await userEvent.click(rail().getByRole('button', { name: /Work/ }));
    window.dispatchEvent(new Event('scroll'));
    await settle(100);

    expect(rail().getByRole('button', { name: /Work/ }).getAttribute('aria-current')).toBe('location');
    expect(
      rail()
        .getByRole('button', { name: /Closing/ })
        .getAttribute('aria-current'),
    ).toBeNull();
  });

  it('marks a section of a later step', async () => {
    await showForm(template);
    expect(rail().getByRole('button', { name: /^Closing.*later step/ })).toBeTruthy();
    expect(rail().queryByRole('button', { name: /Crew.*later/ })).toBeNull();
  });

  it('announces no later step where there is none', async () => {
    await showForm(template, { readOnly: true, isAhead: () => false });
    expect(rail().queryByRole('button', { name: /later step/ })).toBeNull();
    expect(screen.queryByText('Filled in when it is closed')).toBeNull();
  });
});
