import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDesign } from './a-design.ts';
import { focused, showCanvas } from './shown-canvas.tsx';

const user = userEvent.setup();

async function showOutline() {
  const shown = await showCanvas(aDesign());
  await user.click(screen.getByRole('tab', { name: 'Outline' }));
  return { ...shown, outline: within(await screen.findByRole('navigation', { name: 'Outline of the form' })) };
}

describe('the outline', () => {
  it('expands the section of the focused item and marks the item as current', async () => {
    const { store, outline } = await showOutline();
    expect(outline.queryByRole('button', { name: 'Gas test' })).toBeNull();

    store.focus({ kind: 'question', id: 'gas' });

    await waitFor(() => expect(outline.getByRole('button', { name: 'Gas test' }).getAttribute('aria-current')).toBe('location'));
    expect(outline.getAllByRole('button').filter((line) => line.hasAttribute('aria-current'))).toHaveLength(1);
  });

  it('leads to a place with a click or with keys, through sections that are closed', async () => {
    const { outline } = await showOutline();
    await user.click(screen.getByRole('button', { name: 'Close all sections' }));
    await user.click(outline.getByRole('button', { name: 'Open Precautions' }));
    outline.getByRole('button', { name: 'Precautions' }).focus();
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(focused()).toBe('question:guard'));
    expect(screen.getByRole('treeitem', { name: /^Fire guard/ })).toBeDefined();
  });

  it('counts the findings of a question, and those of all in a section', async () => {
    const { store, outline } = await showOutline();
    const { template } = store.state();
    const finding = { code: 'field.unknown', level: 'error', params: {} } as const;
    store.setFindings(
      [
        { ...finding, pointer: '/properties/gas/x-show' },
        { ...finding, pointer: '/properties/crew/items/properties/name' },
        { ...finding, pointer: '/x-sections/2' },
      ],
      template,
    );

    await waitFor(() =>
      expect(outline.getAllByText(/^findings: /).map((mark) => mark.textContent)).toEqual(['findings: 2', 'findings: 1']),
    );
    await user.click(outline.getByRole('button', { name: 'Open Work' }));
    expect(outline.getByRole('button', { name: 'Crew' }).closest('li')?.textContent).toContain('findings: 1');
  });
});
