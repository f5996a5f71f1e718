import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { outlineOf } from '../../../../engine/index.ts';
import type { DesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { aDesign } from './a-design.ts';
import { announced, focused, itemOf, nameOf, noticeOf, showCanvas } from './shown-canvas.tsx';

const user = userEvent.setup();
let store: DesignStore;

beforeEach(async () => {
  ({ store } = await showCanvas(aDesign()));
});

const press = async (keys: string) => user.keyboard(keys);
const goTo = async (key: string) => {
  store.focus({ kind: key.startsWith('section') ? 'section' : 'question', id: key.split(':')[1] ?? '' });
  await waitFor(() => expect(focused()).toBe(key));
};
const section = (id: string) => store.state().template['x-sections'].find((each) => each.id === id)?.questions;

describe('the tree of the canvas', () => {
  it('is one tab stop, and arrow keys visit every visible item', async () => {
    screen.getByRole('tree').focus();
    await waitFor(() => expect(focused()).toBe('section:work'));

    const walked = [];
    for (let step = 0; step < 5; step += 1) {
      await press('{ArrowDown}');
      walked.push(focused());
    }
    expect(walked).toEqual(['question:task', 'question:hot', 'option:hot/yes', 'question:gas', 'option:hot/no']);
    expect(document.querySelectorAll('[role=tree][tabindex="0"], [role=treeitem][tabindex="0"]')).toHaveLength(1);

    await press('{End}');
    expect(focused()).toBe('question:note');
    await press('{Home}');
    expect(focused()).toBe('section:work');
  });

  it('expands, collapses, enters and leaves items with the left and right arrows', async () => {
    await goTo('section:work');

    await press('{ArrowLeft}');
    expect(screen.queryByText('Gas test')).toBeNull();
    await press('{ArrowDown}');
    expect(focused()).toBe('section:precautions');

    await press('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('question:task');
    await press('{ArrowLeft}');
    expect(focused()).toBe('section:work');
  });

  it('includes the badges of an item in its accessible name', async () => {
    expect(nameOf('question:task')).toBe('Task, Short text, fixed: cannot be deleted');
    expect(nameOf('section:work')).toBe('Work, Section, 3 questions');
    expect(nameOf('option:hot/yes')).toBe('If yes, Option');
    store.perform({ do: 'setQuestion', id: 'guard', patch: { 'x-require': true } });
    store.setFindings([{ code: 'field.unknown', level: 'error', pointer: '/properties/guard', params: {} }], store.state().template);

    await waitFor(() => expect(nameOf('question:guard')).toContain('Fire guard, Short text, required'));
    expect(nameOf('question:guard')).toContain('This field type does not exist.');
  });

  it('selects a range with Shift and arrows, one more item with Space, and all of a kind with Ctrl+A', async () => {
    await goTo('question:task');
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(store.state().selection.ids).toEqual(['task', 'hot', 'gas']);

    await press('{Control>}{End}{/Control} ');
    expect(store.state().selection.ids).toEqual(['task', 'hot', 'gas', 'note']);

    await press('{Control>}a{/Control}');
    expect(store.state().selection.ids).toHaveLength(8);
    expect(screen.getByRole('toolbar', { name: 'Actions for the selection' }).textContent).toContain('8 selected');
  });

  it('moves with Alt and arrows: up and down, on into the next section, under an option and out again', async () => {
    await goTo('question:crew');
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect(section('work')).toEqual(['task', 'crew', 'hot', 'gas']);
    expect(announced()).toBe('Crew moved to Work, 2 of 3');
    await waitFor(() => expect(focused()).toBe('question:crew'));

    await press('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(focused()).toBe('question:crew'));
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(section('precautions')).toEqual(['crew', 'guard']);
    expect(announced()).toBe('Crew moved to Precautions, 1 of 2');

    await goTo('question:gas');
    await press('{Alt>}{ArrowLeft}{/Alt}');
    expect(announced()).toBe('Gas test moved to Work, 3 of 3');
    expect(store.state().template.properties['gas']?.['x-show']).toBeUndefined();
    await waitFor(() => expect(focused()).toBe('question:gas'));

    await press('{Alt>}{ArrowRight}{/Alt}');
    expect(announced()).toBe('Gas test moved to Hot work: yes, 1 of 1');
    expect(store.state().template.properties['gas']?.['x-show']).toEqual({ chosen: ['hot', 'yes'] });
  });

  it('announces why a move or deletion is refused', async () => {
    await goTo('section:work');
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect(announced()).toBe('This is already the first item here');

    await goTo('question:task');
    await press('{Delete}');
    expect(announced()).toContain('is fixed: it cannot be deleted');
    expect(section('work')).toContain('task');
  });

  it('moves all selected items together', async () => {
    await goTo('question:hot');
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}');

    expect(section('precautions')).toEqual(['hot', 'gas', 'crew', 'guard']);
    expect(announced()).toBe('2 moved to Precautions, from 1 of 3');
  });

  it('edits a label: each key updates the design, all are one undo step, Escape reverts them', async () => {
    await goTo('question:guard');
    await press('{F2}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Label of Fire guard' })).toBe(document.activeElement));

    await press('Watch');
    expect(store.state().template.properties['guard']?.title).toBe('Watch');
    await press('{Enter}');
    await waitFor(() => expect(focused()).toBe('question:guard'));
    expect(store.state().design.past).toHaveLength(1);

    await press('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await press('Nobody{Escape}');
    expect(store.state().template.properties['guard']?.title).toBe('Watch');
    expect(store.state().design.past).toHaveLength(1);
  });

  it('keeps the last valid label while the field is empty', async () => {
    await goTo('question:guard');
    await press('{F2}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await press('{Backspace}');

    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a label. Until then, the old label is kept.');
    await press('{Enter}');
    expect(store.state().template.properties['guard']?.title).toBe('Fire guard');
    expect(store.state().design.past).toHaveLength(0);
  });

  it('restores the original label when the typed text is deleted again', async () => {
    await goTo('question:guard');
    await press('{F2}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    await press('No');
    expect(store.state().template.properties['guard']?.title).toBe('No');
    await press('{Backspace}{Backspace}{Enter}');

    expect(store.state().template.properties['guard']?.title).toBe('Fire guard');
  });

  it('deletes an item, focuses the next one and offers undo', async () => {
    await goTo('question:hot');
    await press('{Delete}');

    expect(section('work')).toEqual(['task', 'crew']);
    await waitFor(() => expect(focused()).toBe('question:crew'));
    expect(announced()).toBe('Hot work deleted');

    const notice = await noticeOf('Hot work deleted');
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    expect(section('work')).toEqual(['task', 'hot', 'gas', 'crew']);
    expect(outlineOf(store.state().template).sections).toHaveLength(2);
  });

  it('focuses the restored item when a deletion is undone', async () => {
    await goTo('question:guard');
    await press('{Delete}');
    await waitFor(() => expect(focused()).not.toBe('question:guard'));
    store.undo();
    await waitFor(() => expect(focused()).toBe('question:guard'));

    await goTo('section:precautions');
    await press('{Delete}');
    await waitFor(() => expect(focused()).not.toBe('section:precautions'));
    store.undo();
    await waitFor(() => expect(focused()).toBe('section:precautions'));
  });

  it('warns of rules that refer to a deleted question', async () => {
    await goTo('question:guard');
    store.perform({ do: 'setQuestion', id: 'note', patch: { 'x-show': { '==': [{ var: 'guard' }, 'yes'] } } });
    await press('{Delete}');

    expect(announced()).toBe('Fire guard deleted. Rules that refer to missing questions: 1.');
    const notice = await noticeOf('Fire guard deleted. Rules that refer to missing questions: 1.');
    expect(notice.matches('.MuiAlert-colorWarning')).toBe(true);
    expect(within(notice).getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('makes all selected questions required or optional with R, but no section', async () => {
    const required = () => ['guard', 'crew', 'hot'].filter((id) => store.state().template.properties[id]?.['x-require'] === true);
    await goTo('question:hot');
    await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}r');
    expect(required()).toEqual(['crew', 'hot']);
    expect(announced()).toContain('Required now: ');

    await press('r');
    expect(required()).toEqual([]);

    await goTo('section:precautions');
    const { template } = store.state();
    await press('r');
    expect(store.state().template).toBe(template);
    await goTo('question:guard');
    await press('{F2}r{Enter}');
    expect(required()).toEqual([]);
    expect(store.state().template.properties['guard']?.title).toBe('r');
  });

  it('duplicates with Ctrl and D and selects the copy', async () => {
    await goTo('question:guard');
    await press('{Control>}d{/Control}');

    expect(section('precautions')).toHaveLength(2);
    expect(store.state().selection.ids).toEqual([section('precautions')?.[1]]);
    expect(announced()).toBe('Duplicated: Fire guard in Precautions, 2 of 2');
  });

  it('announces undo and redo, and focuses the nearest item when the focused one disappears', async () => {
    await goTo('question:guard');
    await press('{Control>}d{/Control}');
    const copy = `question:${section('precautions')?.[1]}`;
    await waitFor(() => expect(focused()).toBe(copy));

    store.undo();
    await waitFor(() => expect(focused()).toBe('question:guard'));
    expect(announced()).toBe('Undone');
    store.redo();
    await waitFor(() => expect(announced()).toBe('Redone'));
    expect(focused()).toBe(copy);
  });

  it('announces how many items were duplicated', async () => {
    await goTo('question:hot');
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');

    expect(announced()).toBe('Duplicated: 2');
  });

  it('searches, steps through the matches in both directions, and returns to the tree', async () => {
    await goTo('section:work');
    await press('{Control>}f{/Control}');
    await press('test');
    expect(announced()).toBe('1 of 1 found');
    expect(document.querySelector('[data-found]')?.getAttribute('data-key')).toBe('question:gas');

    await press('{Control>}a{/Control}e');
    const count = Number(/of (\d+)/.exec(announced())?.[1]);
    await press('{Shift>}{Enter}{/Shift}');
    expect(announced()).toBe(`${count} of ${count} found`);
    await press('{Escape}');
    await waitFor(() => expect(focused()).toBeDefined());
  });

  it('returns focus to the previous item after an empty or unsuccessful search', async () => {
    await goTo('question:guard');
    await press('{Control>}f{/Control}{Escape}');
    await waitFor(() => expect(focused()).toBe('question:guard'));
    await press('{Control>}f{/Control}zzz{Escape}');
    await waitFor(() => expect(focused()).toBe('question:guard'));
  });

  it('has its letters on keyboards that are not Latin too', async () => {
    await goTo('question:guard');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'м', code: 'KeyM' });
    expect(await screen.findByRole('menu', { name: 'Actions for this item' })).toBeDefined();

    fireEvent.keyDown(itemOf('question:guard'), { key: 'д', code: 'KeyD', ctrlKey: true });
    expect(section('precautions')).toHaveLength(2);
  });
});
