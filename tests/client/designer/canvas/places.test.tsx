import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { aDesign } from './a-design.ts';
import { announced, focused, showCanvas } from './shown-canvas.tsx';

const user = userEvent.setup();
let store: DesignStore;

beforeEach(async () => {
  ({ store } = await showCanvas(aDesign()));
});

async function openMenu(id: string, kind: 'question' | 'section' = 'question') {
  store.focus({ kind, id });
  await waitFor(() => expect(focused()).toBe(`${kind}:${id}`));
  await user.keyboard('m');
  return screen.findByRole('menu', { name: 'Actions for this item' });
}
const choose = async (menu: HTMLElement, name: RegExp) => user.click(within(menu).getByRole('menuitem', { name }));

describe('the menu of an item', () => {
  it('opens with M, moves the item and returns focus to it', async () => {
    await choose(await openMenu('crew'), /^Move up/);

    expect(announced()).toBe('Crew moved to Work, 2 of 3');
    await waitFor(() => expect(focused()).toBe('question:crew'));
  });

  it('makes a question required and optional again', async () => {
    await choose(await openMenu('guard'), /^Make required/);
    expect(store.state().template.properties['guard']?.['x-require']).toBe(true);

    await waitFor(() => expect(focused()).toBe('question:guard'));
    await choose(await openMenu('guard'), /^Make optional/);
    expect(store.state().template.properties['guard']?.['x-require']).toBeUndefined();
  });
});

describe('the menu of an unselected item', () => {
  it('adds the item to the selection and removes it again, for touch screens', async () => {
    store.select({ kind: 'question', id: 'crew' });
    screen.getByRole('tree').focus();
    const menuOf = async (id: string) => {
      await user.click(document.querySelector(`[data-key="question:${id}"] > [data-row] [data-menu]`) ?? document.body);
      return screen.findByRole('menu', { name: 'Actions for this item' });
    };

    await choose(await menuOf('guard'), /^Add to the selection/);
    expect(store.state().selection.ids).toEqual(['crew', 'guard']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await choose(await menuOf('guard'), /^Remove from the selection/);
    expect(store.state().selection.ids).toEqual(['crew']);
  });

  it('does not offer to select an item of another kind', async () => {
    store.select({ kind: 'question', id: 'crew' });
    await user.click(document.querySelector('[data-key="section:work"] > [data-row] [data-menu]') ?? document.body);
    const menu = await screen.findByRole('menu', { name: 'Actions for this item' });
    expect(within(menu).queryByRole('menuitem', { name: /^Add to the selection/ })).toBeNull();
  });
});

describe('“Move to…”', () => {
  it('lists every place, filtered by typing, and the positions in it', async () => {
    await choose(await openMenu('guard'), /^Move to/);
    const dialog = await screen.findByRole('dialog', { name: 'Move Fire guard' });
    const places = within(dialog)
      .getAllByRole('option')
      .map((place) => place.textContent);
    expect(places).toEqual(['Work', 'Hot work: yes', 'Hot work: no', 'Precautionscurrent place', 'Extra']);

    await user.type(within(dialog).getByRole('combobox', { name: 'Where to' }), 'hot yes');
    await user.click(within(dialog).getByRole('combobox', { name: 'Position' }));
    await user.click(await screen.findByRole('option', { name: 'At the beginning' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));

    expect(announced()).toBe('Fire guard moved to Hot work: yes, 1 of 2');
    expect(store.state().template.properties['guard']?.['x-show']).toEqual({ chosen: ['hot', 'yes'] });
    await waitFor(() => expect(focused()).toBe('question:guard'));
  });

  it('is done with keys alone', async () => {
    await choose(await openMenu('guard'), /^Move to/);
    await screen.findByRole('dialog');
    await user.keyboard('extra{Enter}');

    expect(announced()).toBe('Fire guard moved to Extra, 2 of 2');
  });

  it('moves sections with their content, and never into themselves', async () => {
    await choose(await openMenu('precautions', 'section'), /^Move to/);
    const dialog = await screen.findByRole('dialog', { name: 'Move Precautions' });
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((place) => place.textContent),
    ).toEqual(['the formcurrent place', 'Work']);

    await user.keyboard('work{Enter}');

    expect(announced()).toBe('Precautions moved to Work, 1 of 1');
    expect(store.state().template['x-sections'].find(({ id }) => id === 'precautions')?.parent).toBe('work');
  });
});

describe('the bar of several', () => {
  it('moves, requires or deletes all selected items, each as one undo step', async () => {
    store.selectAll('question', ['crew', 'guard', 'note']);
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for the selection' }));

    await user.click(bar.getByRole('button', { name: 'Make required' }));
    expect(['crew', 'guard', 'note'].every((id) => store.state().template.properties[id]?.['x-require'] === true)).toBe(true);

    await user.click(bar.getByRole('button', { name: 'Move to…' }));
    await screen.findByRole('dialog', { name: 'Move 3 selected' });
    await user.keyboard('extra{Enter}');
    expect(store.state().template['x-sections'].find(({ id }) => id === 'extra')?.questions).toEqual(['crew', 'guard', 'note']);

    await user.click(bar.getByRole('button', { name: 'Delete' }));
    expect(announced()).toBe('3 deleted');
    expect(store.state().design.past).toHaveLength(3);
  });
});
