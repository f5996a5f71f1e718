import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compile, open } from '../../../engine/index.ts';
import { mount } from '../../../src/client/forms/mount.tsx';
import { aRadio, aTemplate, aText } from './a-form.ts';
import { settle, showForm } from './shown-form.ts';

const rendered = vi.hoisted((): string[] => []);

// Every question's template draws its remarks exactly once: what counts them counts renders.
vi.mock('../../../src/client/forms/remarks.tsx', () => ({
  Remarks: ({ cellKey }: { cellKey: string }) => {
    rendered.push(cellKey);
    return null;
  },
}));

beforeEach(() => {
  rendered.length = 0;
});

const ids = Array.from({ length: 200 }, (_, index) => `q${index}`);
const required = Object.fromEntries(ids.map((id) => [id, aText(`Question ${id}`, { 'x-require': true })]));
const inTens = Array.from({ length: 20 }, (_, index) => ({
  id: `s${index}`,
  title: `Part ${index + 1}`,
  questions: ids.slice(index * 10, index * 10 + 10),
}));

describe('a form of many questions', () => {
  it('renders no more than its beginning before it can be used', async () => {
    const element = document.body.appendChild(document.createElement('main'));
    vi.stubGlobal('requestIdleCallback', () => 0);

    const { unmount } = mount(element, aTemplate(required, inTens), { zone: 'Europe/Berlin' });
    await waitFor(() => expect(element.querySelector('[data-question="q0"]')).not.toBeNull());

    expect(rendered).toHaveLength(24);
    unmount();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  });

  it('shows the first messages of a refused attempt at once and the others in idle time, each question rendered once', async () => {
    const { store, element } = await showForm(aTemplate(required, inTens));
    rendered.length = 0;
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));

    store.submit();
    await settle();
    expect(rendered).toEqual(ids.slice(0, 12));
    expect(screen.getByRole('region', { name: /200 required answers missing/ })).toBeTruthy();

    for (let work = waiting.shift(); work; work = waiting.shift()) work();
    await settle();
    expect(rendered).toEqual(ids);
    expect(element.querySelectorAll('.mf-questions .mf-error')).toHaveLength(200);
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  });

  it('updates one line of the section list per answer', async () => {
    const { element } = await showForm(aTemplate(required, inTens));
    const list = element.querySelector('.mf-section-list');
    const changed = new Set<Element>();
    const note = (node: Node) => changed.add((node instanceof Element ? node : node.parentElement)?.closest('li') ?? element);
    const observer = new MutationObserver((records) => records.forEach(({ target }) => note(target)));
    if (list) observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });

    await userEvent.type(screen.getByRole('textbox', { name: /Question q57/ }), 'x');
    await settle(200);

    expect([...changed].map((line) => line.textContent)).toEqual([expect.stringContaining('Part 6')]);
    observer.disconnect();
  });

  it('evaluates each rule once when it is opened', () => {
    const children = ids
      .slice(1)
      .map((id, at) => [id, aText(id, { 'x-show': { '==': [{ var: 'q0' }, 'yes'] }, 'x-require': { answered: [`q${at}`] } })]);
    const form = compile(aTemplate({ q0: aRadio('First'), ...Object.fromEntries(children) }));

    const filling = open(form, { now: '2026-03-14T06:00:00Z', zone: 'Europe/Berlin', answers: { q0: 'yes' } });

    expect(filling.evaluated).toBe(2 * children.length);
  });
});
