import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { designerKeys, isPressed, keyNames, type KeyName } from '../../../src/client/designer/keys/designer-keys.ts';
import type { DesignStore } from '../../../src/client/designer/draft/design-store.ts';
import { aDesign } from './canvas/a-design.ts';
import { focused, itemOf, showCanvas } from './canvas/shown-canvas.tsx';

const user = userEvent.setup();
let store: DesignStore;

/** Keys that the browser, the frame of the designer or the properties handle, not the tree. */
const elsewhere: readonly KeyName[] = [
  'copy',
  'cut',
  'paste',
  'undo',
  'redo',
  'nextGroup',
  'previousGroup',
  'nextFinding',
  'previousFinding',
];

function eventOf(stroke: string): KeyboardEvent {
  const held = stroke.split('+');
  const key = held.pop() ?? '';
  return new KeyboardEvent('keydown', {
    key: key === 'Space' ? ' ' : key.length === 1 ? key.toLowerCase() : key,
    ctrlKey: held.includes('Ctrl'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    bubbles: true,
    cancelable: true,
  });
}

it('each key of the designer has one meaning, except Escape, which steps back', () => {
  const meanings = keyNames.flatMap((name) =>
    designerKeys[name].strokes.map((stroke) => [stroke, keyNames.filter((each) => isPressed(eventOf(stroke), each))] as const),
  );
  // Shift may have several meanings: it extends a selection, and it redoes what was undone.
  const several = meanings.filter(([stroke, names]) => names.length > 1 && !stroke.includes('Shift')).map(([stroke]) => stroke);
  expect(new Set(several)).toEqual(new Set(['Escape']));
});

beforeEach(async () => {
  ({ store } = await showCanvas(aDesign()));
  store.focus({ kind: 'question', id: 'hot' });
  await waitFor(() => expect(focused()).toBe('question:hot'));
});

describe('the keys of the designer', () => {
  it('are listed in a dialog opened by a button or the question mark; closing it restores the focus', async () => {
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'All keys' }));
    expect(dialog.getByText('Make required or optional').nextElementSibling?.textContent).toBe('R');
    expect(dialog.getByText('Move up').nextElementSibling?.textContent).toBe('Alt + ↑');
    expect(dialog.getAllByRole('term')).toHaveLength(keyNames.length);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('question:hot'));

    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    expect(await screen.findByRole('dialog', { name: 'All keys' })).toBeDefined();
  });

  it('leave the question mark to a label that is written', async () => {
    await user.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await user.keyboard('Hot?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.state().template.properties['hot']?.title).toBe('Hot?');
  });

  it('do something on the canvas, each of them', () => {
    const ignored = keyNames
      .filter((name) => !elsewhere.includes(name))
      .flatMap((name) => [...designerKeys[name].strokes])
      .filter((stroke) => {
        const event = eventOf(stroke);
        itemOf('question:hot').dispatchEvent(event);
        // Restores an item that a key removed, so that the next key finds it.
        if (store.state().template.properties['hot'] === undefined) flushSync(() => store.undo());
        return !event.defaultPrevented;
      });
    expect(ignored).toEqual([]);
  });
});
