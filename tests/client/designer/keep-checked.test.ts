import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../../engine/index.ts';
import { createDesignStore, type DesignStore } from '../../../src/client/designer/draft/design-store.ts';
import { keepChecked } from '../../../src/client/designer/frame/keep-checked.ts';
import type { LintAnswer, LintRequest } from '../../../src/client/designer/frame/lint-worker.ts';
import { a, aTemplate } from '../../support/a-template.ts';

/** The linter's worker; it responds when the test triggers it. */
class Linter extends EventTarget {
  static asked: LintRequest[] = [];
  static last: Linter;
  constructor() {
    super();
    Linter.last = this;
  }
  postMessage(request: LintRequest): void {
    Linter.asked.push(request);
  }
  answer(data: LintAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
}

const finding = (code: string): Finding => ({ code, pointer: '/properties/name', level: 'error', params: {} });
let store: DesignStore;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Linter);
  Linter.asked = [];
  store = createDesignStore({ template: aTemplate({ questions: { name: a('text', { title: 'Name' }) } }) });
  stop = keepChecked(store, {
    events: [],
    states: [],
    filling: [],
    watched: [],
    parties: [],
    needed: [],
    columns: [],
    needsDescription: false,
    audience: [],
    reads: [],
    index: {},
    indexReads: {},
    sources: [],
    lookups: [],
    relations: [],
    beginnings: [],
    fieldBeginnings: {},
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Changes the title, and waits until the linter gets the request. */
function change(title: string): void {
  store.perform({ do: 'setQuestion', id: 'name', patch: { title } });
  vi.advanceTimersByTime(300);
}

describe('the findings of a design', () => {
  it('stay the same list while the linter reports no change', () => {
    Linter.last.answer({ at: 1, findings: [finding('one')] });
    const { findings } = store.state();
    change('Other');
    expect(store.state()).toMatchObject({ isChecking: true });
    Linter.last.answer({ at: 2, findings: undefined });

    expect(store.state().isChecking).toBe(false);
    expect(store.state().findings).toBe(findings);
  });

  it('skip an outdated answer, but build on it when the next answer reports no change', () => {
    Linter.last.answer({ at: 1, findings: [finding('one')] });
    change('Other');
    change('Another');
    Linter.last.answer({ at: 2, findings: [finding('two')] });
    expect(store.state()).toMatchObject({ isChecking: true, findings: [finding('one')] });
    Linter.last.answer({ at: 3, findings: undefined });

    expect(store.state()).toMatchObject({ isChecking: false, findings: [finding('two')] });
  });

  it('are requested once for a burst of typing', () => {
    for (const title of ['A', 'Ab', 'Abc']) store.perform({ do: 'setQuestion', id: 'name', patch: { title }, merge: 'label' });
    vi.advanceTimersByTime(300);

    expect(Linter.asked.map(({ template }) => template.properties['name']?.title)).toEqual(['Name', 'Abc']);
  });
});
