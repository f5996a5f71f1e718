import { below } from '../pointer.ts';
import type { Section, Template } from '../template.ts';
import { change, type Change } from './change.ts';
import { diffKeywords } from './diff-keywords.ts';
import { movedIds } from './moved-ids.ts';

/** Returns the differences between the sections, and in the places of the questions that both versions have. */
export function diffSections(before: Template, after: Template): Change[] {
  const [old, now] = [before['x-sections'], after['x-sections']];
  const byId = new Map(old.map((section) => [section.id, section]));
  const kept = new Set(now.map((section) => section.id));
  const moved = movedIds(
    old.map((section) => section.id),
    now.map((section) => section.id),
  );
  const removed = old.flatMap((section, at) =>
    kept.has(section.id) ? [] : [change('section.removed', below('/x-sections', at), { title: section.title })],
  );
  const others = now.flatMap((section, at) => {
    const pointer = below('/x-sections', at);
    const was = byId.get(section.id);
    const { title } = section;
    if (!was) return [change('section.added', pointer, { title })];
    const isMoved = moved.has(section.id) || was.parent !== section.parent;
    return [
      ...(was.title === title ? [] : [change('section.relabelled', below(pointer, 'title'), { from: was.title, to: title })]),
      ...(isMoved ? [change('section.moved', pointer, { title })] : []),
      ...diffKeywords(was, section, pointer, (keyword) => {
        if (keyword === 'title' || keyword === 'questions' || keyword === 'parent') return undefined;
        const code = keyword === 'x-show' ? 'section.rule-changed' : keyword === 'stage' ? 'section.stage-changed' : 'section.changed';
        return { code, params: { title } };
      }),
    ];
  });
  return [...removed, ...others, ...diffPlaces(before, after)];
}

/** Questions that went to another section, or to another place in their own. */
function diffPlaces(before: Template, after: Template): Change[] {
  const homesOf = (sections: readonly Section[]): Map<string, Section> =>
    new Map(sections.flatMap((section) => section.questions.map((id) => [id, section] as const)));
  const [old, now] = [homesOf(before['x-sections']), homesOf(after['x-sections'])];
  return after['x-sections'].flatMap((section, at) => {
    const staying = section.questions.filter((id) => old.get(id)?.id === section.id);
    const moved = movedIds(
      (before['x-sections'].find(({ id }) => id === section.id)?.questions ?? []).filter((id) => now.get(id)?.id === section.id),
      staying,
    );
    return section.questions.flatMap((id, place) => {
      const from = old.get(id);
      if (!from || (from.id === section.id && !moved.has(id))) return [];
      const params = { title: after.properties[id]?.title ?? id, from: from.title, to: section.title };
      return [
        change(from.id === section.id ? 'question.moved-within' : 'question.moved', below('/x-sections', at, 'questions', place), params),
      ];
    });
  });
}
