import { fireEvent, screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { outlineOf, type RuleJson } from '../../../../engine/index.ts';
import { PropertiesPanel } from '../../../../src/client/designer/properties/properties-panel.tsx';
import { a, aTemplate, choice } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { press, showPart } from './shown-part.tsx';

const notices = () => [...document.querySelectorAll('[data-notice] .MuiAlert-message')].map(({ textContent }) => textContent);

async function shown(rule?: RuleJson) {
  const questions = {
    state: choice(['good', 'bad'], { title: 'State' }),
    level: a('number', { title: 'Level' }),
    why: a('text', { title: 'Why', ...(rule !== undefined && { 'x-show': rule }) }),
  };
  const part = await showPart(aTemplate({ questions }), <PropertiesPanel />);
  part.store.select({ kind: 'question', id: 'why' });
  await settle();
  const outermost = () => outlineOf(part.store.state().template).sections[0]?.questions.map(({ id }) => id);
  return { ...part, outermost };
}
/** Writes the condition as an expert does. */
async function write(rule: RuleJson): Promise<void> {
  await press(/^Add: When it is shown|When it is shown/);
  await press('JSON');
  fireEvent.change(screen.getByRole('textbox', { name: /JSON/ }), { target: { value: JSON.stringify(rule) } });
  await settle();
}
const underBad = /It is under State: bad and is only shown with that option/;

describe('a condition that asks for an option', () => {
  it('announces that it moved the question under the option, and can be undone', async () => {
    const { store, outermost } = await shown();
    await write({ chosen: ['state', 'bad'] });
    expect(outermost()).toEqual(['state', 'level']);
    await screen.findByText('“Why” is now under State: bad, because it is only shown with that option.');
    expect(screen.queryByText(underBad)).toBeNull();
    await press(/^Done: When it is shown/);
    expect(screen.getByText(underBad)).toBeTruthy();

    await press('Undo');
    expect(outermost()).toEqual(['state', 'level', 'why']);
    expect(store.state().template.properties['why']?.['x-show']).toBeUndefined();
    expect(screen.queryByText(underBad)).toBeNull();
  });

  it('stays complete while it is edited, so that an alternative can be added', async () => {
    const { store, outermost } = await shown();
    await write({ chosen: ['state', 'bad'] });
    const either = { or: [{ chosen: ['state', 'bad'] }, { '>': [{ var: 'level' }, 3] }] };
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /JSON/ }).value).toContain('chosen');
    fireEvent.change(screen.getByRole('textbox', { name: /JSON/ }), { target: { value: JSON.stringify(either) } });
    await settle();
    expect(store.state().template.properties['why']?.['x-show']).toEqual(either);
    expect(outermost()).toEqual(['state', 'level', 'why']);
  });

  it('announces nothing when the question does not move', async () => {
    const { outermost } = await shown();
    await write({ '>': [{ var: 'level' }, 3] });
    expect(outermost()).toEqual(['state', 'level', 'why']);
    expect(notices()).toEqual([]);
  });

  it('keeps the question under the option until the user takes it out', async () => {
    const { store, outermost } = await shown({ and: [{ chosen: ['state', 'bad'] }, { '>': [{ var: 'level' }, 3] }] });
    expect(screen.getByText(underBad)).toBeTruthy();
    await press('Take it out');
    expect(outermost()).toEqual(['state', 'why', 'level']);
    expect(store.state().template.properties['why']?.['x-show']).toEqual({ '>': [{ var: 'level' }, 3] });
    expect(notices()).toEqual([]);
  });
});
