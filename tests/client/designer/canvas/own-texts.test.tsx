import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDesign } from './a-design.ts';
import { showCanvas } from './shown-canvas.tsx';

const translated = { ...aDesign(), 'x-translations': { de: { title: 'Ein Schein' } } };
const note = /eigenen Texte des Formulars/;

describe('the canvas of a form translated into the reader’s language', () => {
  it('notes that it shows the original texts, and links to the translations', async () => {
    const { designer } = await showCanvas(translated, { language: 'de' });
    expect(screen.getByText(note).textContent).toContain('(Deutsch)');
    await userEvent.click(screen.getByRole('button', { name: 'Übersetzungen öffnen' }));
    expect(designer.openTab).toHaveBeenCalledWith('translations');
  });

  it('shows no note when there are no translations', async () => {
    await showCanvas(aDesign(), { language: 'de' });
    expect(screen.queryByText(note)).toBeNull();
  });

  it('shows no note to readers of the original language', async () => {
    await showCanvas(translated);
    expect(screen.queryByText(/original texts/)).toBeNull();
  });
});
