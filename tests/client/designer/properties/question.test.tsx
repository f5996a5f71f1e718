import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { columnsFor, fieldTypes, lint, type FieldTypeName } from '../../../../engine/index.ts';
import { PropertiesPanel } from '../../../../src/client/designer/properties/properties-panel.tsx';
import { textOf } from '../../../support/repository.ts';
import { a, aTemplate, choice, grid } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { choose, showPart } from './shown-part.tsx';

const template = () =>
  aTemplate({
    questions: {
      name: a('text', { title: 'Name' }),
      level: a('number', { title: 'Level' }),
      site: { ...a('site-list', { title: 'Site' }), 'x-fixed': true },
      person: a('user-list', { title: 'Person' }),
      files: a('attachment', { title: 'Files' }),
      state: choice(['good', 'bad'], { title: 'State' }),
      gas: grid({ lel: a('number', { title: 'LEL' }) }, { title: 'Gas' }),
    },
  });

async function shown(id: string) {
  const part = await showPart(template(), <PropertiesPanel />);
  part.store.select({ kind: 'question', id });
  await settle();
  return part;
}
describe('the properties of a question', () => {
  it('update with each key, as one undo step', async () => {
    const { store, question } = await shown('name');
    const label = screen.getByRole('textbox', { name: /^Label/ });
    await userEvent.clear(label);
    await userEvent.type(label, 'Full name');
    expect(question('name')?.title).toBe('Full name');
    store.undo();
    expect(question('name')?.title).toBe('Name');
  });

  it('keep refused input in its field, and show why', async () => {
    const { question } = await shown('name');
    const longest = screen.getByRole('textbox', { name: /^Longest length/ });
    await userEvent.clear(longest);
    await userEvent.type(longest, '99999');
    expect(longest).toHaveProperty('value', '99999');
    expect(longest.getAttribute('aria-invalid')).toBe('true');
    // The text before the last digits was a valid length.
    expect(question('name')?.maxLength).toBe(999);
    const label = screen.getByRole('textbox', { name: /^Label/ });
    await userEvent.clear(label);
    expect(screen.getByText('This field should not be empty.')).toBeTruthy();
    expect(question('name')?.title).toBe('Name');
  });

  it('show the option that reveals a child question, and combine further conditions with it', async () => {
    const document = template();
    document.properties['why'] = a('text', { title: 'Why', 'x-show': { chosen: ['state', 'bad'] } });
    document['x-sections'][0]?.questions.push('why');
    const { store } = await showPart(document, <PropertiesPanel />);
    store.select({ kind: 'question', id: 'why' });
    await settle();
    const rule = () => screen.getByRole('group', { name: 'When it is shown' }).textContent;
    expect(rule()).toContain('State');
    expect(rule()).toContain('bad');
    expect(rule()).not.toContain('Always shown');

    store.perform({ do: 'setCondition', id: 'why', rule: { '>': [{ var: 'level' }, 5] } });
    await settle();
    expect(rule()).toContain('State');
    expect(rule()).toContain('Level');
  });

  it('report a circular rule at the rule that closes the circle', async () => {
    const { store } = await shown('level');
    store.perform({ do: 'setQuestion', id: 'level', patch: { 'x-value': { '+': [{ var: 'level' }, 1] } } });
    const now = store.state().template;
    store.setFindings(lint(now), now);
    await settle();
    expect(screen.getByRole('group', { name: 'Calculated value' }).textContent).toContain(
      'These questions depend on each other in a circle',
    );
    expect(screen.getByRole('group', { name: 'When it is shown' }).textContent).not.toContain('circle');
  });

  it('report a minimum above the maximum at the minimum', async () => {
    const { store } = await shown('level');
    store.perform({ do: 'setQuestion', id: 'level', patch: { minimum: 9, maximum: 1 } });
    const now = store.state().template;
    store.setFindings(lint(now), now);
    await settle();
    const least = screen.getByRole('textbox', { name: /^Minimum/ }).closest('[data-keyword]');
    expect(least?.textContent).toContain('No answer to the question “Level”');
  });

  it('appear only when they fit the field type', async () => {
    await shown('level');
    expect(screen.getByRole('textbox', { name: 'Unit' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Allowed characters' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Longest length/ })).toBeNull();
  });

  it('change a question to a compatible field type, but not a fixed question', async () => {
    const { question, store } = await shown('level');
    await choose('Kind of question', 'Short text');
    expect(question('level')?.['x-field']).toBe('text');
    store.select({ kind: 'question', id: 'site' });
    await settle();
    expect(screen.getByText(/^Fixed: records rely on this question/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Kind of question' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('give a person a part in the record, and several persons', async () => {
    const { question } = await shown('person');
    await choose('Part in the record', 'Gas tester');
    await userEvent.click(screen.getByRole('switch', { name: 'Several persons' }));
    expect(question('person')).toMatchObject({ 'x-party': 'gasTester', type: 'array' });
  });

  it('limit files, and ask the camera alone for photos', async () => {
    const { question } = await shown('files');
    const size = screen.getByRole('textbox', { name: /^Maximum size of each in MB/ });
    await userEvent.clear(size);
    await userEvent.type(size, '2.5');
    await choose('Where the files come from', 'Camera only, rear');
    expect(question('files')).toMatchObject({
      'x-capture': 'environment',
      'x-files': { maxSize: 2_500_000, types: ['image/jpeg', 'image/png'] },
    });
  });

  it('add fixed rows to a grid by keyboard, and make recorded rows append-only', async () => {
    const { question } = await shown('gas');
    await userEvent.click(screen.getByRole('button', { name: 'Add fixed row' }));
    await settle();
    await userEvent.keyboard('{Control>}a{/Control}Entry');
    expect(question('gas')?.['x-row-headers']).toMatchObject([{ title: 'Entry' }]);
    await userEvent.click(screen.getByRole('switch', { name: 'Recorded rows cannot change' }));
    await choose('Columns that may be filled in later, once', 'LEL');
    expect(question('gas')?.['x-append-only']).toEqual({ later: ['lel'] });
  });

  it('lead to the field that a finding names', async () => {
    const { store } = await shown('level');
    store.focus({ kind: 'question', id: 'level', pointer: '/properties/level/x-unit' });
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Unit' }));
  });

  it('are gone through group by group with Alt and Page down and up, round about', async () => {
    await shown('level');
    const groups = screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 3 }).textContent);
    const groupNow = () => document.activeElement?.closest('section')?.querySelector('h3')?.textContent;
    screen.getByRole('textbox', { name: /^Label/ }).focus();
    const walked = [groupNow()];
    for (const _ of groups) {
      await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
      walked.push(groupNow());
    }
    expect(walked).toEqual([...groups, groups[0]]);
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(groupNow()).toBe(groups.at(-1));
  });

  it('are disabled in a read-only template', async () => {
    const { store } = await showPart(template(), <PropertiesPanel />, { isReadOnly: true });
    store.select({ kind: 'question', id: 'state' });
    await settle();
    const controls = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(controls.every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
  });
});

describe('several questions', () => {
  it('are made required and given remarks together, in one undo step', async () => {
    const { store, question } = await shown('name');
    store.selectAll('question', ['name', 'level', 'state']);
    await settle();
    expect(screen.getByText('3 questions selected')).toBeTruthy();
    await choose('Required', 'Always');
    expect(['name', 'level', 'state'].map((id) => question(id)?.['x-require'])).toEqual([true, true, true]);
    store.undo();
    expect(question('level')?.['x-require']).toBeUndefined();
  });
});

describe('the columns of the lists', () => {
  it('each have a name and an explanation', () => {
    const { properties } = JSON.parse(textOf('locales/en/designer.json'));
    const columns = new Set((Object.keys(fieldTypes) as FieldTypeName[]).flatMap(columnsFor));
    expect(Object.keys(properties.columns).toSorted()).toEqual([...columns].toSorted());
    expect(Object.keys(properties.columnMeans).toSorted()).toEqual([...columns].toSorted());
  });

  it('are offered to the kinds that can fill them', async () => {
    const { question } = await shown('state');
    const combo = screen.getByRole('combobox', { name: 'Fills a column of the lists' });
    await userEvent.click(combo);
    const offered = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(['None', 'Risk level', 'Category']);
    await userEvent.click(screen.getByRole('option', { name: 'Category' }));
    expect(question('state')?.['x-column']).toBe('category');
  });

  it('include the index value of a question, which can be removed', async () => {
    const { store, question } = await shown('state');
    expect(screen.queryByRole('combobox', { name: 'Index value' })).toBeNull();
    store.perform({ do: 'setQuestion', id: 'state', patch: { 'x-index': 'isolation' } });
    await settle();
    await choose('Index value', 'None');
    expect(question('state')).not.toHaveProperty('x-index');
  });
});
