import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PropertiesPanel } from '../../../../src/client/designer/properties/properties-panel.tsx';
import { a, aTemplate } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { choose, showPart } from './shown-part.tsx';

const shown = async () => {
  const template = aTemplate({
    questions: { name: a('text') },
    sections: [{ id: 'closure', title: 'Closure', kind: 'closure', 'x-fixed': true, questions: ['name'] }],
  });
  const part = await showPart(template, <PropertiesPanel />);
  part.store.select({ kind: 'section', id: 'closure' });
  await settle();
  return { ...part, section: () => part.store.state().template['x-sections'][0] };
};
describe('the properties of a section', () => {
  it('set the stage, in the terms of the lifecycle', async () => {
    const { section } = await shown();
    await userEvent.click(screen.getByRole('button', { name: 'At a step' }));
    await settle();
    await choose('Step', 'Hand back');
    await userEvent.click(screen.getByRole('switch', { name: 'Again each time' }));
    expect(section()?.stage).toEqual({ on: 'handBack', each: true });
    await userEvent.click(screen.getByRole('button', { name: 'During a state' }));
    await settle();
    await choose('While the record is', 'Live');
    expect(section()?.stage).toEqual({ while: 'live' });
    await userEvent.click(screen.getByRole('button', { name: 'At submission' }));
    expect(section()?.stage).toBeUndefined();
  });

  it('offer the kinds that the module supports, and the current one', async () => {
    const questions = { name: a('text') };
    const sections = [{ id: 'closing', title: 'Closing', kind: 'declaration' as const, questions: ['name'] }];
    const { store } = await showPart(aTemplate({ questions, sections }), <PropertiesPanel />, { module: 'audits' });
    store.select({ kind: 'section', id: 'closing' });
    await settle();
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind of section' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Section', 'Location of work', 'Declaration of the requester']);
  });

  it('show which parts of the section are fixed', async () => {
    const { section } = await shown();
    expect(screen.getByText(/^Fixed: the steps of a record rely on this section/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Kind of section' }).getAttribute('aria-disabled')).toBe('true');
    const label = screen.getByRole('textbox', { name: /^Label/ });
    await userEvent.type(label, ' checklist');
    expect(section()?.title).toBe('Closure checklist');
  });
});
