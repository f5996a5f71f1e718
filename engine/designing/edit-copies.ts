import type { QuestionId, Template } from '../template.ts';
import { adopt } from './adopt.ts';
import { isClip, takenQuestions, takenSection } from './clip.ts';
import type { Clip } from './clip-format.ts';
import type { Place, SectionPlace } from './command.ts';
import { putSections } from './edit-sections.ts';
import { layoutOf } from './layout.ts';
import { forPlace, put, rootsOf } from './move-questions.ts';
import { patched, type Operations, type Outcome } from './outcome.ts';
import { Refused } from './refused.ts';
import type { Entry } from './schemas.ts';

/** Operations that make copies: beside the original, and from the clipboard. */
export const copyOperations: Operations<'duplicate' | 'duplicateSection' | 'paste' | 'pasteSections'> = {
  duplicate(template, { ids }) {
    const groups = Map.groupBy(rootsOf(template, ids), (id) => JSON.stringify(holderOf(template, id)));
    let next: Outcome = { template, focus: [], dropped: [] };
    for (const group of groups.values()) {
      const last = group.at(-1) ?? '';
      const pasted = pasteQuestions(next.template, takenQuestions(template, group), { ...holderOf(template, last), after: last });
      next = {
        template: pasted.template,
        focus: [...next.focus, ...pasted.focus],
        dropped: [...(next.dropped ?? []), ...(pasted.dropped ?? [])],
      };
    }
    return next;
  },

  duplicateSection(template, { id }) {
    return pasteWhole(template, takenSection(template, id), { after: id });
  },

  paste(template, { clip, place }) {
    if (!isClip(clip)) throw new Refused('clip.unreadable');
    return pasteQuestions(template, clip, place);
  },

  pasteSections(template, { clip, place }) {
    if (!isClip(clip) || clip.of !== 'sections') throw new Refused('clip.unreadable');
    return pasteWhole(template, clip, place);
  },
};

/** Puts the questions of a clip at a place. Of a clip of sections, only their questions are pasted. */
function pasteQuestions(template: Template, clip: Clip, place: Place): Outcome {
  const adopted = adopt(template, clip);
  const { nestOf } = layoutOf(clip.template);
  const olds = clip.template['x-sections'].flatMap(({ questions }) => questions);
  const roots = new Set(adopted.entries.filter((_, at) => !nestOf.has(olds[at] ?? '')).map(([id]) => id));
  const entries = adopted.entries.map(([id, schema]): Entry => [
    id,
    roots.has(id)
      ? forPlace(template, id, 'grid' in place ? patched(schema, { 'x-column': undefined, 'x-append-only': undefined }) : schema, place)
      : schema,
  ]);
  return { template: put(adopted.template, entries, place), focus: [...roots], dropped: adopted.dropped };
}

export function pasteWhole(template: Template, clip: Clip, place: SectionPlace): Outcome {
  const { template: next, entries, sections, dropped } = adopt(template, clip);
  const held = { ...next, properties: { ...next.properties, ...Object.fromEntries(entries) } };
  const first = sections.flatMap(({ id, parent }) => (parent === undefined ? [id] : []));
  return { template: putSections(held, sections, place), focus: first, dropped };
}

function holderOf(template: Template, id: QuestionId): Place {
  const layout = layoutOf(template);
  const grid = layout.placed.get(id)?.chain.at(-1);
  if (grid !== undefined) return { grid };
  const section = layout.sectionOf.get(id);
  if (!section) throw new Refused('place.unknown', { id });
  return layout.nestOf.get(id) ?? { section: section.id };
}
