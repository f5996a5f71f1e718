import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCanvasStore } from '../../../../src/client/designer/canvas/items/canvas-store.ts';
import { positionsOf } from '../../../../src/client/designer/canvas/items/positions.ts';
import { createDesignStore, type DesignStore } from '../../../../src/client/designer/draft/design-store.ts';
import { lint } from '../../../../engine/index.ts';
import { aLongForm } from '../../../support/long-form.ts';
import { focused, showCanvas } from './shown-canvas.tsx';

const drawn = vi.hoisted((): string[] => []);
const lines = vi.hoisted((): string[] => []);

// Every card draws its row exactly once: what counts the rows counts the cards that are drawn.
vi.mock('../../../../src/client/designer/canvas/tree/question-row.tsx', () => ({
  QuestionRow: ({ node }: { node: { id: string; schema: { title: string } } }) => {
    drawn.push(node.id);
    return (
      <div data-row="">
        <span data-label="">{node.schema.title}</span>
      </div>
    );
  },
}));

// Every line of the outline draws one icon.
vi.mock('../../../../src/client/designer/parts/designer-icon.tsx', () => ({
  DesignerIcon: ({ field }: { field?: string }) => {
    if (field !== undefined) lines.push(field);
    return null;
  },
}));

const { template } = aLongForm(300);
const user = userEvent.setup();
let store: DesignStore;

beforeEach(async () => {
  ({ store } = await showCanvas(template));
  store.focus({ kind: 'question', id: 'q20' });
  await waitFor(() => expect(focused()).toBe('question:q20'));
  drawn.length = 0;
});

const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
const cardsDrawn = () => [...new Set(drawn)].toSorted();

describe('a canvas of many questions', () => {
  it('redraws two cards when the selection moves: the old and the new one', async () => {
    await user.keyboard('{ArrowDown}');
    await settled();

    expect(focused()).toBe('question:q21');
    expect(cardsDrawn()).toEqual(['q20', 'q21']);
  });

  it('redraws one card per letter of a label', async () => {
    for (const title of ['G', 'Ga', 'Gas']) store.perform({ do: 'setQuestion', id: 'q30', patch: { title }, merge: 'label' });
    await waitFor(() => expect(screen.getByText('Gas')).toBeDefined());

    expect(cardsDrawn()).toEqual(['q30']);
    expect(drawn.length).toBeLessThanOrEqual(3);
  });

  it('redraws one outline line per letter, and none for a change in a collapsed section', async () => {
    await user.click(screen.getByRole('tab', { name: 'Outline' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Question 21' })).toHaveLength(1));
    await settled();
    lines.length = 0;

    store.perform({ do: 'setQuestion', id: 'q30', patch: { title: 'Gas' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Gas' })).toBeDefined());
    expect(lines).toHaveLength(1);

    store.perform({ do: 'setQuestion', id: 'q130', patch: { title: 'In a section that is closed here' } });
    await settled();
    expect(lines).toHaveLength(1);
  });

  it('notifies only the cards that a change concerns', () => {
    const canvas = createCanvasStore();
    const asked: string[] = [];
    for (const key of ['question:q1', 'question:q2', 'question:q3']) canvas.subscribeItem(key, () => asked.push(key));

    canvas.set({ current: 'question:q1' });
    canvas.say('Something');
    canvas.set({ side: 'outline' });
    expect(asked).toEqual(['question:q1']);

    canvas.set({ current: 'question:q2' });
    canvas.toggle(['question:q3'], true);
    expect(asked).toEqual(['question:q1', 'question:q1', 'question:q2', 'question:q3']);
  });

  it('indexes positions without visiting parts that an edit left unchanged', () => {
    const fresh = createDesignStore({ template: aLongForm(120).template });
    const before = positionsOf(fresh.state().template);
    fresh.perform({ do: 'setQuestion', id: 'q30', patch: { title: 'Gas' } });
    const after = positionsOf(fresh.state().template);

    expect([...after.keys()]).toEqual([...before.keys()]);
    const others = [...after.values()].filter(({ key, parent }) => before.get(key) !== after.get(key) && parent !== 'section:s1');
    // The items at the top are among other sections now: one of them has changed.
    expect(others.every(({ parent }) => parent === undefined)).toBe(true);
  });

  it('redraws no card for a move among siblings, and only the moved card for a move to another section', async () => {
    const before = [...document.querySelectorAll('[data-key^="question:"]')].length;
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await settled();
    expect(cardsDrawn()).toEqual([]);

    store.perform({ do: 'move', ids: ['q20'], place: { section: 's3' } });
    await settled();
    expect(cardsDrawn()).toEqual(['q20']);
    expect(document.querySelectorAll('[data-key^="question:"]')).toHaveLength(before);
  });

  it('draws no card of a section that is closed, and those of the others not again', async () => {
    store.focus({ kind: 'section', id: 's1' });
    await waitFor(() => expect(focused()).toBe('section:s1'));
    drawn.length = 0;
    await user.keyboard('{ArrowLeft}');
    await settled();

    expect(drawn).toEqual([]);
    expect(screen.queryByText('Question 20')).toBeNull();
    expect(screen.getByText('Question 60')).toBeDefined();
  });

  it('redraws the cards with findings, but not when the linter repeats the same findings', async () => {
    store.perform({ do: 'setQuestion', id: 'q40', patch: { 'x-show': { '==': [{ var: 'nobody' }, 1] } } });
    await settled();
    drawn.length = 0;
    store.setFindings(lint(store.state().template), store.state().template);
    await settled();
    expect(cardsDrawn()).toContain('q40');
    const first = cardsDrawn();

    drawn.length = 0;
    store.setFindings(lint(store.state().template), store.state().template);
    await settled();
    expect(drawn).toEqual([]);
    expect(first.length).toBeLessThan(20);
  });
});
