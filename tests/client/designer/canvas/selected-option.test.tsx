import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { keyOfSelected } from '../../../../src/client/designer/canvas/items/choice-of.ts';
import { a, aTemplate, choice, yesNo } from '../../../support/a-template.ts';
import { focused, itemOf, showCanvas } from './shown-canvas.tsx';

const template = aTemplate({
  questions: {
    one: yesNo({ title: 'One' }),
    two: yesNo({ title: 'Two' }),
    tool: choice(['saw', 'torch'], { title: 'Tool' }),
    last: a('text'),
  },
});

async function addOptionTo(question: string): Promise<void> {
  const item = itemOf(`question:${question}`);
  fireEvent.click(item.querySelector('[data-open]') ?? item);
  fireEvent.click(await within(item).findByText('Add option'));
}

describe('the item of a selected option', () => {
  it('is the option itself, wherever the focus is', () => {
    const selected = { kind: 'option', id: 'saw', of: 'tool' } as const;
    expect(keyOfSelected(template, selected, 'option:tool/torch')).toBe('option:tool/saw');
    expect(keyOfSelected(template, selected, 'question:last')).toBe('option:tool/saw');
    expect(keyOfSelected(template, { ...selected, id: 'gone' }, 'option:tool/saw')).toBeUndefined();
  });

  it('is the one of the current question when several questions share the option', () => {
    const shared = { kind: 'option', id: 'no', of: 'yesNo' } as const;
    expect(keyOfSelected(template, shared, 'option:two/no')).toBe('option:two/no');
    expect(keyOfSelected(template, shared, 'option:two/yes')).toBe('option:one/no');
  });
});

describe('an option that is added', () => {
  it('is selected when an option was selected before, so that Delete removes the marked one', async () => {
    const { store } = await showCanvas(template);
    store.select({ kind: 'option', id: 'saw', of: 'tool' });
    await addOptionTo('tool');
    await waitFor(() => expect(focused()).toBe('option:tool/option3'));
    expect(store.state().selection).toMatchObject({ kind: 'option', ids: ['option3'], of: 'tool' });
  });

  it('leaves a selected question selected, so that the next block is added after it', async () => {
    const { store } = await showCanvas(template);
    store.select({ kind: 'question', id: 'tool' });
    await addOptionTo('tool');
    await waitFor(() => expect(focused()).toBe('option:tool/option3'));
    expect(store.state().selection).toMatchObject({ kind: 'question', ids: ['tool'] });
  });
});
