import { isSame, own } from '../own.ts';
import { below } from '../pointer.ts';
import type { Template } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffKeywords } from './diff-keywords.ts';
import { diffOptions } from './diff-options.ts';
import { diffQuestion } from './diff-question.ts';
import { diffSections } from './diff-sections.ts';
import { diffTranslations } from './diff-translations.ts';
import { spelled } from './spelled.ts';

/** Returns all differences between two versions of a template, in reading order. Every difference appears in a change. */
export function diffTemplates(before: Template, after: Template): Change[] {
  return [
    ...diffRoot(before, after),
    ...diffSettings(before, after),
    ...diffSections(before, after),
    ...diffQuestions(before, after),
    ...diffLists(before, after),
    ...diffInterlocks(before, after),
    ...diffTranslations(before, after),
  ];
}

const elsewhere: ReadonlySet<string> = new Set([
  'title',
  'properties',
  '$defs',
  'x-settings',
  'x-sections',
  'x-interlocks',
  'x-translations',
]);

function diffRoot(before: Template, after: Template): Change[] {
  const relabelled = before.title === after.title ? [] : [change('template.relabelled', '/title', { from: before.title, to: after.title })];
  return [
    ...relabelled,
    ...diffKeywords(before, after, '', (keyword) => (elsewhere.has(keyword) ? undefined : { code: 'template.changed' })),
  ];
}

function diffSettings(before: Template, after: Template): Change[] {
  return diffKeywords(before['x-settings'], after['x-settings'], '/x-settings', (setting) => {
    const [from, to] = [before, after].map((template) => spelled(own(template['x-settings'], setting)));
    return { code: from === undefined || to === undefined ? 'setting.replaced' : 'setting.changed', params: { setting } };
  });
}

function diffQuestions(before: Template, after: Template): Change[] {
  const sectionOf = ({ 'x-sections': sections }: Template, id: string): string =>
    sections.find(({ questions }) => questions.includes(id))?.title ?? '';
  const removed = Object.entries(before.properties).flatMap(([id, { title }]) =>
    Object.hasOwn(after.properties, id)
      ? []
      : [change('question.removed', below('/properties', id), { title, section: sectionOf(before, id) })],
  );
  const others = after['x-sections']
    .flatMap((section) => section.questions)
    .flatMap((id) => {
      const [was, is] = [before.properties, after.properties].map((questions) =>
        Object.hasOwn(questions, id) ? questions[id] : undefined,
      );
      const pointer = below('/properties', id);
      if (!is) return [];
      return was
        ? diffQuestion(was, is, pointer, { before, after })
        : [change('question.added', pointer, { title: is.title, section: sectionOf(after, id) })];
    });
  return [...removed, ...others];
}

function diffLists(before: Template, after: Template): Change[] {
  const [old, now] = [before.$defs ?? {}, after.$defs ?? {}];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => {
    const [was, is] = [old, now].map((lists) => (Object.hasOwn(lists, name) ? lists[name] : undefined));
    const pointer = below('/$defs', name);
    const [list, at] = [is?.title || was?.title || name, below(pointer, 'oneOf')];
    if (!was || !is) return [change(is ? 'list.added' : 'list.removed', pointer, { list })];
    return [
      ...diffKeywords(was, is, pointer, (keyword) => (keyword === 'oneOf' ? undefined : { code: 'list.changed', params: { list } })),
      ...diffOptions({ options: was.oneOf, pointer: at }, { options: is.oneOf, pointer: at }, list),
    ];
  });
}

function diffInterlocks(before: Template, after: Template): Change[] {
  const [old, now] = [before['x-interlocks'] ?? [], after['x-interlocks'] ?? []];
  const removed = old.flatMap((interlock, at) =>
    now.some(({ id }) => id === interlock.id)
      ? []
      : [change('interlock.removed', below('/x-interlocks', at), { message: interlock.message })],
  );
  const others = now.flatMap((interlock, at) => {
    const was = old.find(({ id }) => id === interlock.id);
    if (was && isSame(was, interlock)) return [];
    return [change(was ? 'interlock.changed' : 'interlock.added', below('/x-interlocks', at), { message: interlock.message })];
  });
  const isReordered = removed.length + others.length === 0 && !isSame(old, now);
  return [...removed, ...others, ...(isReordered ? [change('interlock.reordered', '/x-interlocks')] : [])];
}
