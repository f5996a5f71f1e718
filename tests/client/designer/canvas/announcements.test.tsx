import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../../../engine/index.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { languages } from '../../../../src/shared/language.ts';
import { textOf } from '../../../support/repository.ts';
import { aDesign } from './a-design.ts';
import { announced, focused, showCanvas } from './shown-canvas.tsx';

const user = userEvent.setup();

const moved: Record<Language, string> = {
  bg: '„Fire guard“ е преместен в „Work“, 4 от 4',
  de: '„Fire guard“ nach „Work“ verschoben, 4 von 4',
  en: 'Fire guard moved to Work, 4 of 4',
  es: '«Fire guard» movido a «Work», 4 de 4',
  fr: '« Fire guard » déplacé vers « Work », 4 sur 4',
  tr: '“Fire guard”, “Work” içine taşındı, 4 / 4',
  zh: '“Fire guard”已移动到“Work”，第 4 项，共 4 项',
};

describe.each(languages)('in %s', (language) => {
  it('a move is announced with its place and position', async () => {
    const { store } = await showCanvas(aDesign(), { language });
    store.focus({ kind: 'question', id: 'guard' });
    await waitFor(() => expect(focused()).toBe('question:guard'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');

    expect(announced()).toBe(moved[language]);
    expect(screen.getAllByRole('status').filter((region) => region.hasAttribute('data-said'))).toHaveLength(1);
  });

  it('announces why an edit was refused', async () => {
    const { store } = await showCanvas(aDesign(), { language });
    store.focus({ kind: 'question', id: 'task' });
    await waitFor(() => expect(focused()).toBe('question:task'));
    await user.keyboard('{Delete}');

    expect(announced()).toBe(JSON.parse(textOf(`locales/${language}/designer.json`)).refused.question.fixed);
  });
});

describe('the words for refusals', () => {
  const codes = {
    'command.malformed': 1,
    'template.unsound': 1,
    'shape.refused': 1,
    'keyword.unknown': 1,
    'section.unknown': 1,
    'section.fixed': 1,
    'question.unknown': 1,
    'question.fixed': 1,
    'question.not-a-grid': 1,
    'question.not-a-choice': 1,
    'question.not-of-users': 1,
    'list.unknown': 1,
    'list.in-use': 1,
    'option.unknown': 1,
    'option.duplicate': 1,
    'options.shared': 1,
    'interlock.unknown': 1,
    'place.unknown': 1,
    'place.inside-itself': 1,
    'field.unknown': 1,
    'text.missing': 1,
    'text.unknown': 1,
    'language.unknown': 1,
    'clip.unreadable': 1,
    'nothing.selected': 1,
  } satisfies Record<RefusalCode, 1>;

  it.each(Object.keys(codes))('include %s', (code) => {
    const { refused } = JSON.parse(textOf('locales/en/designer.json'));
    expect(code.split('.').reduce((texts, part) => texts?.[part], refused)).toEqual(expect.any(String));
  });
});
