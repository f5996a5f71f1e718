import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDesign } from './a-design.ts';
import { showCanvas } from './shown-canvas.tsx';

const translated = { ...aDesign(), 'x-translations': { de: { title: 'Ein Schein' } } };
const note = /eigenen Texte des Formulars/;

describe('the canvas of a form that is translated into what is spoken', () => {
  it('says that it shows its own texts, and leads to the translations', async () => {
    const { designer } = await showCanvas(translated, { language: 'de' });
    expect(screen.getByText(note).textContent).toContain('(Deutsch)');
    await userEvent.click(screen.getByRole('button', { name: 'Übersetzungen öffnen' }));
    expect(designer.openTab).toHaveBeenCalledWith('translations');
  });

  it('says nothing where its own texts are all that there is', async () => {
    await showCanvas(aDesign(), { language: 'de' });
    expect(screen.queryByText(note)).toBeNull();
  });

  it('says nothing to whoever speaks the language of its own texts', async () => {
    await showCanvas(translated);
    expect(screen.queryByText(/original texts/)).toBeNull();
  });
});
