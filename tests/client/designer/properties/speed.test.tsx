import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lint, type Template } from '../../../../engine/index.ts';
import { PropertiesPanel } from '../../../../src/client/designer/properties/properties-panel.tsx';
import type * as choices from '../../../../src/client/designer/properties/panel-choice.tsx';
import type * as numbers from '../../../../src/client/designer/properties/panel-number.tsx';
import type * as texts from '../../../../src/client/designer/properties/panel-text.tsx';
import { a, aTemplate, choice } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { showPart } from './shown-part.tsx';

const drawn = vi.hoisted((): string[] => []);

vi.mock('../../../../src/client/designer/properties/panel-text.tsx', async (original) => {
  const { PanelText } = await original<typeof texts>();
  return { PanelText: (props: texts.PanelTextProps) => (drawn.push(props.label), (<PanelText {...props} />)) };
});
vi.mock('../../../../src/client/designer/properties/panel-number.tsx', async (original) => {
  const { PanelNumber } = await original<typeof numbers>();
  return { PanelNumber: (props: numbers.PanelNumberProps) => (drawn.push(props.label), (<PanelNumber {...props} />)) };
});
vi.mock('../../../../src/client/designer/properties/panel-choice.tsx', async (original) => {
  const { PanelChoice } = await original<typeof choices>();
  return { PanelChoice: (props: choices.PanelChoiceProps<string>) => (drawn.push(props.label), (<PanelChoice {...props} />)) };
});

const template = (): Template =>
  aTemplate({
    questions: {
      name: a('text', { title: 'Name', 'x-column': 'site' }),
      state: choice(['good', 'bad'], { title: 'State' }),
      other: a('number', { title: 'Other' }),
      place: a('text', { title: 'Place' }),
    },
  });

async function shown(id: string) {
  const part = await showPart(template(), <PropertiesPanel />);
  part.store.select({ kind: 'question', id });
  await settle();
  part.store.setFindings(lint(part.store.state().template), part.store.state().template);
  await settle();
  drawn.length = 0;
  return part;
}

beforeEach(() => {
  drawn.length = 0;
});

describe('the properties of a question in a long form', () => {
  it.each(['name', 'state'])('draw the field of the label alone, once for each letter of it (%s)', async (id) => {
    const { question } = await shown(id);
    await userEvent.type(screen.getByRole('textbox', { name: /^Label/ }), 'abc');

    expect(question(id)?.title.endsWith('abc')).toBe(true);
    expect(new Set(drawn)).toEqual(new Set(['Label']));
    expect(drawn.length).toBeLessThanOrEqual(6);
  });

  it('reuse the controls for the next question, without the input of the previous one', async () => {
    const { store, question } = await shown('name');
    const label = screen.getByRole('textbox', { name: /^Label/ });
    const longest = screen.getByRole('textbox', { name: /^Longest length/ });
    await userEvent.clear(label);
    await userEvent.clear(longest);
    await userEvent.click(screen.getByRole('button', { name: 'Add: When it is shown' }));
    expect(label).toHaveProperty('value', '');

    store.select({ kind: 'question', id: 'place' });
    await settle();
    expect(screen.getByRole('textbox', { name: /^Label/ })).toBe(label);
    expect(label).toHaveProperty('value', 'Place');
    expect(longest).toHaveProperty('value', String(question('place')?.maxLength));
    expect(screen.queryByRole('button', { name: /^Done: / })).toBeNull();
    await userEvent.type(label, 's');
    expect([question('name')?.title, question('place')?.title]).toEqual(['Name', 'Places']);
  });

  it('redraw nothing when another question changes or the linter repeats its findings', async () => {
    const { store } = await shown('name');
    expect(store.perform({ do: 'setQuestion', id: 'other', patch: { title: 'Another', minimum: 1 } }).ok).toBe(true);
    expect(store.perform({ do: 'move', ids: ['other'], place: { section: 'main', before: 'name' } }).ok).toBe(true);
    await settle();
    expect(drawn).toEqual([]);

    store.setFindings(lint(store.state().template), store.state().template);
    await settle();
    expect(drawn).toEqual([]);
  });

  it('are drawn again for another kind of change, and for other findings', async () => {
    const { store } = await shown('name');
    store.perform({ do: 'setQuestion', id: 'name', patch: { maxLength: 12 } });
    await settle();
    expect(screen.getByRole('textbox', { name: /^Longest length/ })).toHaveProperty('value', '12');

    const finding = { code: 'column.unknown', level: 'error', pointer: '/properties/name/x-column', params: {} } as const;
    store.setFindings([finding], store.state().template);
    await settle();
    expect(document.querySelector('[data-keyword="x-column"] .Mui-error')).not.toBeNull();
  });
});
