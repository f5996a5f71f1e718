import type { Template } from '../template.ts';
import type { Place } from './command.ts';
import { newEntry, withPatch } from './fresh-question.ts';
import { idFor, takenIds } from './free-id.ts';
import { layoutOf } from './layout.ts';
import { noRenames, renamed } from './renamed.ts';
import { withNest, withoutNest } from './nest.ts';
import { familiesOf, forPlace, put, rootsOf, taken } from './move-questions.ts';
import { withOptionTexts } from './option-texts.ts';
import { patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';
import { released } from './released.ts';
import { questionAt, withSchema } from './schemas.ts';

/** Questions and columns: made, changed, moved and taken away. */
export const questionOperations: Operations<
  'addQuestion' | 'rename' | 'setQuestion' | 'setQuestions' | 'setCondition' | 'setRowHeaders' | 'move' | 'remove'
> = {
  addQuestion(template, { place, ...asked }) {
    const [id, schema] = newEntry(template, asked, takenIds(template));
    const placed = put(template, [[id, forPlace(template, id, schema, place)]], place);
    return { template: withOptionTexts(placed, id, schema, asked.options), focus: [id] };
  },

  rename(template, { id, title }) {
    questionAt(template, id);
    refuseFixed(template, [id]);
    const others = takenIds(template);
    others.delete(id);
    const next = idFor(title, others, 'question');
    if (next === id) return { template, focus: [id] };
    return { template: renamed(template, { ...noRenames, questions: new Map([[id, next]]) }), focus: [next] };
  },

  setQuestion(template, { id, patch }) {
    return { template: withSchema(template, id, (schema) => withPatch(schema, patch)), focus: [id] };
  },

  setQuestions(template, { ids, patch }) {
    if (ids.length === 0) throw new Refused('nothing.selected');
    return { template: ids.reduce((next, id) => withSchema(next, id, (schema) => withPatch(schema, patch)), template), focus: ids };
  },

  setCondition(template, { id, rule }) {
    const nest = layoutOf(template).nestOf.get(id);
    return {
      template: withSchema(template, id, (schema) => patched(schema, { 'x-show': nest ? withNest(rule, nest) : rule })),
      focus: [id],
    };
  },

  setRowHeaders(template, { id, rows }) {
    const headed = withSchema(template, id, (schema) => {
      if (schema['x-field'] !== 'grid') throw new Refused('question.not-a-grid', { id });
      return patched(schema, {
        'x-row-headers': rows.length === 0 ? undefined : [...rows],
        maxItems: Math.max(schema.maxItems ?? 0, rows.length),
      });
    });
    return { template: headed, focus: [id] };
  },

  move(template, { ids, place }) {
    const roots = rootsOf(template, ids);
    const all = familiesOf(template, roots);
    refuseInsideItself(template, all, place);
    if ('grid' in place)
      refuseFixed(
        template,
        all.filter((id) => Object.hasOwn(template.properties, id)),
      );
    const entries = all.map((id) => {
      const { schema } = questionAt(template, id);
      return [id, roots.includes(id) ? forPlace(template, id, schema, place) : schema] as const;
    });
    return { template: put(taken(template, all), entries, place), focus: roots };
  },

  remove(template, { ids }) {
    const all = familiesOf(template, rootsOf(template, ids));
    refuseFixed(template, all);
    return { template: released(taken(template, all), all), focus: [] };
  },
};

/** Returns the condition of a question without the part that places it under an option. */
export function conditionOf(template: Template, id: string) {
  const layout = layoutOf(template);
  const rule = layout.placed.get(id)?.schema['x-show'];
  const nest = layout.nestOf.get(id);
  return nest ? withoutNest(rule, nest) : rule;
}

function refuseInsideItself(template: Template, moved: readonly string[], place: Place): void {
  const named = [place.before, place.after, 'parent' in place ? place.parent : undefined, 'grid' in place ? place.grid : undefined];
  const { placed } = layoutOf(template);
  for (const id of named) {
    if (id === undefined) continue;
    if ([id, ...(placed.get(id)?.chain ?? [])].some((held) => moved.includes(held))) throw new Refused('place.inside-itself', { id });
  }
}

/** Refuses ids of fixed questions and of grids that contain one, because both must stay. */
export function refuseFixed(template: Template, ids: readonly string[]): void {
  for (const { id, schema, chain } of layoutOf(template).placed.values()) {
    if (schema['x-fixed'] && [id, ...chain].some((held) => ids.includes(held))) throw new Refused('question.fixed', { id });
  }
}
