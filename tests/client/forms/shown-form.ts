import { afterEach, expect, vi } from 'vitest';
import type { Template } from '../../../engine/template.ts';
import type { FormStore } from '../../../src/client/forms/form-store.ts';
import { mount, type MountOptions } from '../../../src/client/forms/mount.tsx';
import '../without-layout.ts';

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
  document.body.replaceChildren();
});

/** Shows a form as an embedding page would, and waits until it is complete. */
export async function showForm(template: Template, options: MountOptions = {}) {
  const element = document.body.appendChild(document.createElement('main'));
  const shown = mount(element, template, { now: '2026-03-14T06:00:00Z', zone: 'Europe/Berlin', ...options });
  unmounts.push(shown.unmount);
  await wholeForm(shown.store, element);
  return { store: shown.store, element };
}

/** Waits until every visible question is in the document. */
async function wholeForm(store: FormStore, element: HTMLElement): Promise<void> {
  const ids = store.form.sections.flatMap((section) => section.questions);
  const isShown = (id: string) => store.cell(id).shown && store.cell(id).question.field !== 'hidden';
  const expected = ids.filter(isShown).length;
  await vi.waitFor(() => expect(element.querySelectorAll('.mf-questions > [data-question]')).toHaveLength(expected), { timeout: 10_000 });
  await settle(120);
}

/** Lets React, idle work and timers pass. */
export function settle(milliseconds = 20): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
