import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuleJson, RuleScope, Template } from '../../../../engine/index.ts';
import { createDesignStore, type DesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { RuleField } from '../../../../src/client/designer/rules/rule-field.tsx';
import { DesignerContext, type Designer } from '../../../../src/client/designer/draft/designer-context.ts';
import { DesignStoreContext } from '../../../../src/client/designer/draft/use-design.ts';
import { aRadio, aTemplate, aText } from '../../forms/a-form.ts';
import { showEditor } from './shown-rule.tsx';

const template: Template = aTemplate(
  {
    workType: aRadio('Work type', {
      oneOf: [
        { const: 'hot', title: 'Hot work' },
        { const: 'cold', title: 'Cold work' },
      ],
    }),
    reading: { title: 'Gas reading', type: 'number', 'x-field': 'number', 'x-unit': '%' },
    note: aText('Note'),
    later: aText('Handed back by'),
  },
  [
    { id: 'work', title: 'The work', questions: ['workType', 'reading', 'note'] },
    { id: 'back', title: 'Hand-back', stage: { on: 'handBack' }, questions: ['later'] },
  ],
);
let number = 0;
let scope: RuleScope = { owner: 'question', id: 'note' };
// The editor keeps a begun rule by its place, so each test uses a separate place.
beforeEach(() => {
  number += 1;
  scope = { owner: 'section', id: `work${number}` };
});

const showField = (value: RuleJson | undefined, of: Template = template, kind: 'show' | 'require' = 'show') =>
  showEditor<RuleJson | undefined>(value, (rule, onChange) => (
    <RuleField template={of} scope={scope} kind={kind} value={rule} onChange={onChange} />
  ));

/** Goes on with Tab until something of that role and name has the focus. */
async function tabTo(role: string, name: RegExp): Promise<void> {
  const wanted = screen.getAllByRole(role, { name });
  for (let step = 0; step < 60; step += 1) {
    if (wanted.some((element) => element === document.activeElement)) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not come to ${name}`);
}
const focusedName = () => document.activeElement?.closest('[role="group"][aria-label]')?.getAttribute('aria-label') ?? '';

/** Chooses an entry of the list that has the focus, with the arrow keys. */
async function chooseByKey(name: RegExp): Promise<void> {
  await userEvent.keyboard('{Enter}');
  const options = await screen.findAllByRole('option');
  const at = options.findIndex((option) => name.test(option.textContent ?? ''));
  const from = options.findIndex((option) => option === document.activeElement);
  const steps = at - Math.max(from, 0);
  await userEvent.keyboard(`${(steps < 0 ? '{ArrowUp}' : '{ArrowDown}').repeat(Math.abs(steps))}{Enter}`);
}

describe('a rule in the properties', () => {
  it('is shown as a sentence, collapsed', async () => {
    await showField({ and: [{ chosen: ['workType', 'hot'] }, { '<=': [{ var: 'reading' }, 10] }] });

    expect(screen.getByText('Shown when “Work type” is “Hot work” and “Gas reading” is at most 10 %.')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers the counts of linked records of the module’s relations', async () => {
    const designer = { manifest: { links: { actions: {} } } } as unknown as Designer;
    await showEditor<RuleJson | undefined>({ '>': [{ var: 'reading' }, 1] }, (rule, onChange) => (
      <DesignerContext value={designer}>
        <RuleField template={template} scope={scope} kind="show" value={rule} onChange={onChange} />
      </DesignerContext>
    ));
    await userEvent.click(screen.getByRole('button', { name: /^Edit: When it is shown/ }));
    const [subject] = screen.getAllByRole('combobox');
    await userEvent.clear(subject as HTMLElement);
    await userEvent.type(subject as HTMLElement, 'open linked');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('The number of open linked records (Actions)');
  });

  // Sixty keys, each with its renders: three times the usual limit, for a shared machine.
  it('is built with the keyboard alone', { timeout: 60_000 }, async () => {
    const field = await showField(undefined);
    await tabTo('button', /^Add: When it is shown/);
    await userEvent.keyboard('{Enter}');

    await tabTo('combobox', /Question/);
    await userEvent.keyboard('Work ty{Enter}');
    expect(field.changes).toEqual([]);
    expect(screen.getByText(/Something is still missing/)).toBeTruthy();
    await tabTo('combobox', /Value/);
    await chooseByKey(/Hot work/);
    expect(field.now()).toEqual({ chosen: ['workType', 'hot'] });

    await tabTo('button', /Add group/);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('role')).toBe('combobox');
    await userEvent.keyboard('Gas{Enter}');
    await tabTo('combobox', /Comparison/);
    await chooseByKey(/is more than/);
    await tabTo('spinbutton', /Value/);
    await userEvent.keyboard('10');
    expect(field.now()).toEqual({ and: [{ chosen: ['workType', 'hot'] }, { '>': [{ var: 'reading' }, 10] }] });

    await userEvent.tab();
    await tabTo('button', /Add condition/);
    expect(focusedName()).toBe('Group of conditions');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Gas{Enter}');
    await userEvent.tab();
    await tabTo('combobox', /Comparison/);
    await chooseByKey(/^is not answered/);

    expect(field.now()).toEqual({
      and: [{ chosen: ['workType', 'hot'] }, { or: [{ '>': [{ var: 'reading' }, 10] }, { '!': [{ answered: ['reading'] }] }] }],
    });
    expect(
      screen.getByText('Shown when “Work type” is “Hot work” and (“Gas reading” is more than 10 % or “Gas reading” is not answered).'),
    ).toBeTruthy();
  });

  it('keeps the focus near a removed or moved condition', async () => {
    const field = await showField({ and: [{ chosen: ['workType', 'hot'] }, { answered: ['reading'] }, { answered: ['note'] }] });
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));

    await userEvent.click(screen.getByRole('button', { name: /^More for: “Gas reading”/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(field.now()).toEqual({ and: [{ chosen: ['workType', 'hot'] }, { answered: ['note'] }] });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for: “Note” is answered');

    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(field.now()).toEqual({ and: [{ answered: ['note'] }, { chosen: ['workType', 'hot'] }] });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More for: “Note” is answered');
    expect(screen.getByText('Moved to place 1 of 2')).toBeTruthy();

    for (const name of [/^More for: “Note”/, /^More for: “Work type”/]) {
      await userEvent.click(screen.getByRole('button', { name }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    }
    expect(field.now()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Add condition');
  });

  it('names missing references, and offers to replace or remove them', async () => {
    const field = await showField({ and: [{ '>': [{ var: 'gone' }, 3] }, { chosen: ['workType', 'wet'] }] });
    expect(screen.getByText(/“gone” \(gone\) is more than 3 and “Work type” is “wet” \(gone\)/)).toBeTruthy();
    expect(screen.getByText(/The rule reads gone, but this question does not exist/)).toBeTruthy();
    expect(screen.getByText(/expects the option wet/)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    const broken = screen.getByRole('group', { name: /“gone” \(gone\) is more than 3/ });
    expect(within(broken).getByRole('button', { name: 'Remove the condition' })).toBeTruthy();
    expect(screen.getByText('The option wet no longer exists. Choose another one.')).toBeTruthy();

    const picker = within(broken).getByRole('combobox', { name: 'Question' });
    await userEvent.clear(picker);
    await userEvent.type(picker, 'Gas{Enter}');
    expect(field.now()).toEqual({ and: [{ '>': [{ var: 'reading' }, 3] }, { chosen: ['workType', 'wet'] }] });

    const value = screen.getAllByRole('combobox', { name: 'Value' }).at(-1);
    if (value) await userEvent.click(value);
    await userEvent.click(screen.getByRole('option', { name: 'Cold work' }));
    expect(field.now()).toEqual({ and: [{ '>': [{ var: 'reading' }, 3] }, { chosen: ['workType', 'cold'] }] });
    expect(screen.queryByText(/gone/)).toBeNull();
  });

  it('can be edited as JSON, and keeps text that is not yet a valid rule', async () => {
    const field = await showField({ answered: ['note'] });
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    const pane = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The rule as JSON' });

    await userEvent.clear(pane());
    await userEvent.click(pane());
    await userEvent.paste('{"log": ["x"]}');
    expect(screen.getByText('The rule uses an unknown operator: log.')).toBeTruthy();
    await userEvent.clear(pane());
    await userEvent.click(pane());
    await userEvent.paste('{"answered": ["no');
    expect(screen.getByText(/This is not valid JSON yet/)).toBeTruthy();
    // An emptied field was no rule for a moment.
    expect(field.now()).toBeUndefined();

    await userEvent.click(screen.getByRole('button', { name: 'Form' }));
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    expect(pane().value).toBe('{"answered": ["no');

    await userEvent.click(pane());
    await userEvent.keyboard('{End}');
    await userEvent.paste('te"]}');
    expect(field.now()).toEqual({ answered: ['note'] });
    await userEvent.click(screen.getByRole('button', { name: 'Form' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Question' }).value).toBe('Note');
  });

  it('does not change while a condition is incomplete, and drops that condition when the rule changes elsewhere', async () => {
    const field = await showField({ answered: ['note'] });
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    await userEvent.click(screen.getByRole('button', { name: /Add condition/ }));
    expect(screen.getByText(/Something is still missing/)).toBeTruthy();
    expect(field.changes).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Done/ }));
    expect(screen.getByText(/Something is still missing/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));

    await field.put({ answered: ['reading'] });
    expect(screen.queryByText(/Something is still missing/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Question' }).value).toBe('Gas reading');
  });

  it('restores an unfinished condition in its place, but not in another template', async () => {
    const [one, other] = [createDesignStore({ template }), createDesignStore({ template })];
    const openIn = async (design: DesignStore) => {
      const { element } = await showEditor<RuleJson | undefined>({ answered: ['note'] }, (rule, onChange) => (
        <DesignStoreContext value={design}>
          <RuleField template={template} scope={scope} kind="show" value={rule} onChange={onChange} />
        </DesignStoreContext>
      ));
      await userEvent.click(within(element).getByRole('button', { name: /^Edit/ }));
      return within(element);
    };
    const begun = await openIn(one);
    await userEvent.click(begun.getByRole('button', { name: /Add condition/ }));

    expect((await openIn(other)).queryByText(/Something is still missing/)).toBeNull();
    expect(await (await openIn(one)).findByText(/Something is still missing/)).toBeTruthy();
  });

  it('leaves a part without an editor unchanged', async () => {
    const raw = { '!!': [{ var: 'reading' }] };
    const field = await showField({ and: [raw, { answered: ['note'] }] });
    await userEvent.click(screen.getByRole('button', { name: /^Edit/ }));
    expect(screen.getByText('Expert rule')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: /^More for: “Note”/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(field.now()).toEqual({ and: [{ answered: ['note'] }, raw] });
  });
});

describe('whether an answer is required', () => {
  it('is no, always, or a rule', async () => {
    const field = await showField(undefined, template, 'require');
    expect(screen.getByText('Not required.')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Always' }));
    expect(field.now()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Under conditions' }));
    expect(field.now()).toBeUndefined();
    const picker = screen.getByRole('combobox', { name: 'Question' });
    await userEvent.type(picker, 'Note{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: 'Comparison' }));
    await userEvent.click(screen.getByRole('option', { name: 'is answered' }));

    expect(field.now()).toEqual({ answered: ['note'] });
    expect(screen.getByText('Required when “Note” is answered.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(field.now()).toBeUndefined();
  });

  it('waits for its conditions even when another question is selected, and shows that it does', async () => {
    const held = aTemplate({ name: aText('Text'), other: aText('Other') }, [{ id: 'one', title: 'One', questions: ['name', 'other'] }]);
    const design = createDesignStore({ template: held });
    const made = design.perform({ do: 'addQuestion', field: 'text', title: 'Text', place: { section: 'one' } });
    const id = made.ok ? (made.focus[0] ?? '') : '';
    const requireOf = (question: string) => {
      const of: RuleScope = { owner: 'question', id: question };
      return showEditor<RuleJson | undefined>(undefined, (rule, onChange) => (
        <DesignStoreContext value={design}>
          <RuleField template={design.state().template} scope={of} kind="require" value={rule} onChange={onChange} />
        </DesignStoreContext>
      ));
    };
    const awaited = (element: HTMLElement) => within(element).queryByText('Until a condition is complete, the answer stays optional.');
    const before = await requireOf(id);
    await userEvent.click(within(before.element).getByRole('button', { name: 'Under conditions' }));
    expect(awaited(before.element)).not.toBeNull();

    // Its first label gives it another id once something else is selected.
    design.perform({ do: 'setQuestion', id, patch: { title: 'Height of the fall' } });
    design.select({ kind: 'question', id: 'other' });
    const [renamed = ''] = Object.entries(design.state().template.properties).flatMap(([key, { title }]) =>
      title === 'Height of the fall' ? [key] : [],
    );
    expect(renamed).not.toBe(id);
    expect(awaited((await requireOf('other')).element)).toBeNull();
    const again = await requireOf(renamed);
    expect(awaited(again.element)).not.toBeNull();
    expect(within(again.element).getByRole('button', { name: 'Under conditions', pressed: true })).toBeTruthy();

    await userEvent.click(within(again.element).getByRole('button', { name: 'No' }));
    expect(awaited((await requireOf(renamed)).element)).toBeNull();
  });
});
