import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { QuestionSchema } from '../../../engine/index.ts';
import { noServices, type FormServices, type SourceQuery } from '../../../src/client/forms/form-services.ts';
import { a, aTemplate } from '../../support/a-template.ts';
import { settle, showForm } from './shown-form.ts';

const everybody = Array.from({ length: 10_000 }, (_, at) => ({ id: `id-${at + 1}`, name: `Worker ${String(at + 1).padStart(5, '0')}` }));

/** A list of ten thousand items that responds like the server and records its requests. */
function aBigList(): FormServices & { asked: (SourceQuery & { source: string })[] } {
  const asked: (SourceQuery & { source: string })[] = [];
  return {
    ...noServices,
    asked,
    search: (source, query) => {
      asked.push({ source, ...query });
      const found = everybody.filter(({ name }) => name.includes(query.search));
      return Promise.resolve({ items: found.slice(0, 100), total: found.length });
    },
    labels: (_, ids) => Promise.resolve(everybody.filter(({ id }) => ids.includes(id))),
  };
}

const source = (keywords: Partial<QuestionSchema> = {}): QuestionSchema => ({
  type: 'string',
  title: 'Tool',
  'x-field': 'single-select',
  'x-source': 'equipment',
  maxLength: 100,
  ...keywords,
});
const box = () => vi.waitFor(() => screen.getByRole('combobox'), { timeout: 5000 });

async function opened(): Promise<HTMLElement> {
  const input = await box();
  await userEvent.click(input);
  await vi.waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  return input;
}

describe('a question that is answered from a list of the server', () => {
  it('shows the first hundred of ten thousand options, and the total', async () => {
    const services = aBigList();
    await showForm(aTemplate({ questions: { tool: source() } }), { services });
    await opened();
    expect(screen.getAllByRole('option')).toHaveLength(100);
    expect(screen.getAllByRole('option')[99]?.getAttribute('aria-setsize')).toBe('10000');
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('100 of 10,000: type to find the others.');
    expect(services.asked).toEqual([{ source: 'equipment', search: '' }]);
  });

  it('finds the others by typing, once typing pauses, and is answered with the id', async () => {
    const services = aBigList();
    const { store } = await showForm(aTemplate({ questions: { tool: source() } }), { services });
    const input = await opened();
    await userEvent.type(input, '09999');
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(services.asked.map(({ search }) => search)).toEqual(['', '09999']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(store.cell('tool').value).toBe('id-9999');
    await vi.waitFor(() => expect(input).toHaveProperty('value', 'Worker 09999'));
  });

  it('offers those found before that fit until the answer arrives, and the one that is pressed stays in place', async () => {
    const services = aBigList();
    const answered = Promise.withResolvers<void>();
    const search: FormServices['search'] = async (of, query) => {
      if (query.search !== '') await answered.promise;
      return services.search(of, query);
    };
    const { store } = await showForm(aTemplate({ questions: { tool: source() } }), { services: { ...services, search } });
    await userEvent.type(await opened(), '007');
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    const nearest = Array.from({ length: 10 }, (_, at) => `Worker 0007${at}`);
    expect(names()).toEqual(['Worker 00007', ...nearest]);
    const pressed = screen.getByRole('option', { name: 'Worker 00072' });
    answered.resolve();
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(11));
    expect(screen.getByRole('option', { name: 'Worker 00072' })).toBe(pressed);
    await userEvent.click(pressed);
    expect(store.cell('tool').value).toBe('id-72');
  });

  it('fills in what the chosen record says, and clears what another one said', async () => {
    const records: Record<string, Record<string, unknown>> = {
      'id-1': { name: 'Worker 00001', number: 'E-1', age: 41 },
      'id-2': { name: 'x' },
    };
    const answersOf = (id: string) => (records[id] ? Promise.resolve(records[id]) : Promise.reject(new Error('not readable')));
    const fills = {
      called: { var: 'title' },
      staffId: { var: 'number' },
      range: { if: [{ '<': [{ var: 'age' }, 40] }, 'young', { answered: ['age'] }, 'old', null] },
    };
    const text = a('text');
    const worker = a('record', { 'x-source': 'records/worker-profiles', 'x-fills': fills });
    const questions = { worker, called: text, staffId: text, range: text };
    const { store } = await showForm(aTemplate({ questions }), { services: { ...aBigList(), answersOf }, answers: { range: 'unknown' } });
    const answers = () => ['called', 'staffId', 'range'].map((key) => store.cell(key).value);
    const choose = async (name: string) => {
      await opened();
      await userEvent.click(screen.getByRole('option', { name }));
    };
    await choose('Worker 00001');
    await vi.waitFor(() => expect(answers()).toEqual(['Worker 00001', 'E-1', 'old']));
    store.answer('called', 'W. One');
    await choose('Worker 00002');
    await vi.waitFor(() => expect(answers()).toEqual(['Worker 00002', undefined, undefined]));
    await choose('Worker 00001');
    await vi.waitFor(() => expect(answers()).toEqual(['Worker 00001', 'E-1', 'old']));
    store.answer('called', 'W. One');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await vi.waitFor(() => expect(answers()).toEqual(['W. One', undefined, undefined]));
    store.answer('staffId', 'E-3');
    await choose('Worker 00003');
    await vi.waitFor(() => expect(answers()).toEqual(['Worker 00003', 'E-3', undefined]));
  });

  it('names earlier selections even when they are not among the results', async () => {
    const several = source({ 'x-field': 'multiple-choice', type: 'array', uniqueItems: true, items: { type: 'string', maxLength: 100 } });
    delete several.maxLength;
    const options = { services: aBigList(), answers: { tools: ['id-7777', 'id-3'] } };
    const { element, store } = await showForm(aTemplate({ questions: { tools: several } }), options);
    const input = await box();
    expect(element.textContent).toContain('Worker 07777');
    expect(element.textContent).toContain('Worker 00003');
    await userEvent.type(input, '{Backspace}');
    expect(store.cell('tools').value).toEqual(['id-7777']);
  });

  it('shows names when it is read-only', async () => {
    const { element } = await showForm(aTemplate({ questions: { tool: source() } }), {
      services: aBigList(),
      answers: { tool: 'id-42' },
      readOnly: true,
    });
    await vi.waitFor(() => expect(element.textContent).toContain('Worker 00042'));
  });

  it('of users requests those of its party', async () => {
    const services = aBigList();
    await showForm(aTemplate({ questions: { boss: a('user-list', { 'x-party': 'performer' }) } }), { services });
    await opened();
    expect(services.asked).toEqual([{ source: 'users', search: '', party: 'performer', strict: 'true' }]);
  });

  it('reports a failed search, and marks results that were loaded before', async () => {
    const kept = { items: everybody.slice(0, 2), total: 2, isKept: true } as const;
    const search = vi
      .fn<FormServices['search']>()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValue({ ...kept, items: [...kept.items] });
    await showForm(aTemplate({ questions: { tool: source() } }), { services: { ...noServices, search } });
    const input = await box();
    await userEvent.click(input);
    await vi.waitFor(() => expect(document.body.textContent).toContain('The search failed.'));
    await userEvent.type(input, 'Work');
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await settle();
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('No connection: only what was loaded before.');
  });
});
