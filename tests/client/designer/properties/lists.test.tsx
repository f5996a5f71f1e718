import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../engine/index.ts';
import { PropertiesPanel } from '../../../../src/client/designer/properties/properties-panel.tsx';
import { a, aTemplate, optionList, yesNo } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { choose, press, showPart } from './shown-part.tsx';

const template = () => {
  const made = aTemplate({
    questions: {
      first: yesNo({ title: 'First' }),
      second: yesNo({ title: 'Second' }),
      why: { ...a('text', { title: 'Why' }), 'x-show': { chosen: ['first', 'no'] } },
    },
    lists: { state: { ...optionList('good', 'bad'), title: 'State' } },
  });
  return { ...made, 'x-settings': { ...made['x-settings'], scoring: true } };
};
const shownAs = async (of: Template) => {
  const part = await showPart(of, <PropertiesPanel />);
  const list = (id: string) => part.store.state().template.$defs?.[id];
  return { ...part, list };
};
const shown = () => shownAs(template());
describe('the response types of a template', () => {
  it('are listed when nothing is selected, with how many questions use each', async () => {
    await shown();
    expect(await screen.findByRole('button', { name: /^State.*Used by 0 questions/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^yes \/ no.*Used by 2 questions/ })).toBeTruthy();
  });

  it('are called by their first options where they have no name and many options', async () => {
    const made = template();
    made.$defs!['many'] = optionList(...Array.from({ length: 500 }, (_, at) => `v${at}`));
    delete made.$defs!['many'].title;
    await shownAs(made);
    expect(await screen.findByRole('button', { name: /^v0 \/ v1 \/ v2 \/ v3 \/ \+496/ })).toBeTruthy();
  });

  it('are distinguished by their options when two share a name', async () => {
    const made = template();
    made.$defs!['same'] = {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'good', title: 'good', 'x-colour': '#1e6f42', 'x-score': 2 },
        { const: 'bad', title: 'bad', 'x-fail': true, 'x-ask': ['comment'] },
        ...Array.from({ length: 10 }, (_, at) => ({ const: `o${at}`, title: `Option ${at}` })),
      ],
    };
    const { store } = await shownAs(made);
    expect(await screen.findByRole('button', { name: /^State\s*good\s*bad\s*Used/ })).toBeTruthy();
    const marked = screen.getByRole('button', { name: /^State\s*good \(2 points\)\s*bad \(fails, Comment\).*\+ 4\s*Used/ });
    expect(marked.querySelectorAll('[style*="background"]')).toHaveLength(1);

    store.select({ kind: 'question', id: 'first' });
    await settle();
    await choose('Options come from', /^State.*good \(2 points\)/);
    expect(store.state().template.properties['first']?.$ref).toBe('#/$defs/same');
    // When closed, the list shows only its name; the options are below it.
    expect(screen.getByRole('combobox', { name: 'Options come from' }).textContent).toBe('State');
  });

  it('are added, renamed, duplicated, and lead to the questions that use them', async () => {
    const { store, list } = await shown();
    await press('Add response type');
    // The name is written at once.
    await userEvent.keyboard('Condition');
    const [id = ''] = store.state().selection.ids;
    expect(list(id)).toMatchObject({ title: 'Condition', oneOf: [{ title: 'Yes' }, { title: 'No' }] });
    await press('Duplicate');
    expect(screen.getByRole('heading', { name: 'Copy of Condition' })).toBeTruthy();
    await press('All response types');
    await press(/^yes \/ no/);
    await press('First');
    expect(store.state().selection).toMatchObject({ kind: 'question', ids: ['first'] });
  });

  it('can be deleted, and leave a copy of the options to each question that used them', async () => {
    const { store, list, question } = await shown();
    store.select({ kind: 'list', id: 'yesNo' });
    await settle();
    await press('Delete response type');
    expect(screen.getByText(/^2 questions use it; each gets its own copy/)).toBeTruthy();
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete response type', hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await settle();
    expect(list('yesNo')).toBeUndefined();
    expect(question('second')?.oneOf).toMatchObject([{ const: 'yes' }, { const: 'no' }]);
  });
});

describe('an option', () => {
  it('is added with Enter, named, moved and removed by keyboard', async () => {
    const { store, list } = await shown();
    store.select({ kind: 'list', id: 'state' });
    await settle();
    const titles = () => list('state')?.oneOf.map(({ title }) => title);
    screen.getAllByRole('textbox', { name: /^Option/ })[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await settle();
    await userEvent.keyboard('fair');
    expect(titles()).toEqual(['good', 'fair', 'bad']);
    await press('Move fair down');
    expect(titles()).toEqual(['good', 'bad', 'fair']);
    await press('Remove bad');
    expect(titles()).toEqual(['good', 'fair']);
  });

  it('gets a child question whose label can be typed at once', async () => {
    const { store, question } = await shown();
    store.select({ kind: 'question', id: 'first' });
    await settle();
    await press('What no means');
    await press('Add question under it');
    await userEvent.keyboard('Reason for it');
    const [id = ''] = store.state().selection.ids;
    expect(question(id)).toMatchObject({ title: 'Reason for it', 'x-show': { chosen: ['first', 'no'] } });
  });

  it('shows the effects of choosing it: points, failing, follow-ups, notifications', async () => {
    const { store, list } = await shown();
    store.select({ kind: 'list', id: 'state' });
    await settle();
    await press('What bad means');
    await userEvent.type(screen.getByRole('textbox', { name: 'Points' }), '-2,5');
    await userEvent.click(screen.getByRole('switch', { name: 'Fails' }));
    for (const [label, option] of [
      ['Then also asks for', 'Evidence'],
      ['Who is notified', 'Reviewers'],
      ['Colour', 'Red'],
    ] as const) {
      await choose(label, option);
    }
    expect(list('state')?.oneOf[1]).toEqual({
      const: 'bad',
      title: 'bad',
      'x-score': -2.5,
      'x-fail': true,
      'x-ask': ['evidence'],
      'x-notify': ['reviewer'],
      'x-colour': '#b3261e',
    });
  });

  it('hides switches without effect while answers are not scored, except those already set', async () => {
    const switches = () => screen.queryAllByRole('switch').map((each) => each.closest('label')?.textContent);
    const unscored = aTemplate({
      questions: { name: a('text') },
      lists: {
        state: {
          type: 'string',
          title: 'State',
          oneOf: [
            { const: 'good', title: 'good' },
            { const: 'none', title: 'none', 'x-na': true },
          ],
        },
      },
    });
    const { store } = await showPart(unscored, <PropertiesPanel />, { module: 'audits' });
    store.select({ kind: 'list', id: 'state' });
    await settle();
    await press('What good means');
    expect(screen.getByRole('combobox', { name: 'Then also asks for' })).toBeTruthy();
    expect(switches()).toEqual([]);
    expect(screen.getByText('Points and failing options: switch on “Answers are scored” under “Settings”.')).toBeTruthy();
    await press('What none means');
    expect(switches()).toEqual(['Not applicable']);
  });

  it('can fail without a score when an event checks it', async () => {
    const unscored = aTemplate({ questions: { name: a('text') }, lists: { state: { ...optionList('good'), title: 'State' } } });
    const { store, list } = await shownAs(unscored);
    store.select({ kind: 'list', id: 'state' });
    await settle();
    await press('What good means');
    expect(screen.queryByRole('switch', { name: 'Not applicable' })).toBeNull();
    expect(screen.getByText(/^Counts as not met: handing the work back/)).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Fails' }));
    expect(list('state')?.oneOf[0]?.['x-fail']).toBe(true);
  });

  it('lists its child questions and links to them', async () => {
    const { store } = await shown();
    store.select({ kind: 'question', id: 'first' });
    await settle();
    await press('What no means');
    await press('Why');
    expect(store.state().selection).toMatchObject({ kind: 'question', ids: ['why'] });
  });

  it('of a question can become a shared response type and be separated again', async () => {
    const { store, question } = await shown();
    store.select({ kind: 'question', id: 'first' });
    await settle();
    await choose('Options come from', 'Own options');
    expect(question('first')?.oneOf).toHaveLength(2);
    await press('Make it a response type');
    expect(question('first')?.$ref).toMatch(/^#\/\$defs\//);
    expect(question('second')?.$ref).toBe('#/$defs/yesNo');
  });
});
