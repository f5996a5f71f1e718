import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { DesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { a, aTemplate } from '../../../support/a-template.ts';
import { aDesign } from './a-design.ts';
import { announced, focused, itemOf, showCanvas } from './shown-canvas.tsx';

async function goTo(store: DesignStore, kind: 'question' | 'section', id: string) {
  store.focus({ kind, id });
  await waitFor(() => expect(focused()).toBe(`${kind}:${id}`));
}

/** Acts as the browser does on Ctrl and C, X or V. */
function clipboard(event: 'copy' | 'cut' | 'paste', text = ''): string {
  const held = new Map([['text/plain', text]]);
  fireEvent[event](document.activeElement ?? document.body, {
    clipboardData: { getData: (type: string) => held.get(type) ?? '', setData: (type: string, value: string) => held.set(type, value) },
  });
  return held.get('text/plain') ?? '';
}

describe('the clipboard of the canvas', () => {
  it('pastes questions with their child questions into another template', async () => {
    const first = await showCanvas(aDesign());
    await goTo(first.store, 'question', 'hot');
    const text = clipboard('copy');
    await waitFor(() => expect(announced()).toBe('Copied: 1'));
    document.body.replaceChildren();

    const other = await showCanvas(aTemplate({ questions: { place: a('text', { title: 'Place' }) } }));
    await goTo(other.store, 'question', 'place');
    clipboard('paste', text);

    const { properties, ...template } = other.store.state().template;
    expect(template['x-sections'][0]?.questions).toEqual(['place', 'hot', 'gas']);
    expect(properties['gas']?.['x-show']).toEqual({ chosen: ['hot', 'yes'] });
    await waitFor(() => expect(announced()).toBe('Pasted into Main: 1'));
  });

  it('pastes whole sections right after the selected one', async () => {
    const { store } = await showCanvas(aDesign());
    await goTo(store, 'section', 'precautions');
    const text = clipboard('copy');
    await goTo(store, 'section', 'work');
    clipboard('paste', text);

    expect(
      store
        .state()
        .template['x-sections'].filter(({ parent }) => parent === undefined)
        .map(({ title }) => title),
    ).toEqual(['Work', 'Precautions', 'Precautions']);
  });

  it('pastes a cut child question under the selected option', async () => {
    const { store } = await showCanvas(aDesign());
    await goTo(store, 'question', 'guard');
    const text = clipboard('cut');
    expect(store.state().template.properties['guard']).toBeUndefined();

    fireEvent.click(itemOf('option:hot/no').querySelector('.dc-dot') as Element);
    clipboard('paste', text);

    expect(store.state().template.properties['guard']?.['x-show']).toEqual({ chosen: ['hot', 'no'] });
  });

  it.each([
    ['words', 'Good morning'],
    ['another document', '{"format":"muster-clip-1"}'],
    ['half a clip', '[{"format":"muster-clip-1","of":"questions"}]'],
    ['a clip with a template of another shape', '[{"format":"muster-clip-1","of":"questions","outside":{},"template":{"properties":7}}]'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('ignores %s', async (_, text) => {
    const { store } = await showCanvas(aDesign());
    await goTo(store, 'question', 'guard');
    const before = store.state().template;
    clipboard('paste', text);

    expect(store.state().template).toBe(before);
    await waitFor(() => expect(announced()).toBe('The clipboard holds no questions or sections'));
  });
});
