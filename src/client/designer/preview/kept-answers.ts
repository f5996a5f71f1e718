import { moveDraft, type Answers, type Form, type QuestionId, type Remarks } from '../../../../engine/index.ts';

/** Content that was typed into a form, in any version of the form. */
export interface Typed {
  readonly answers: Answers;
  readonly remarks: Remarks;
}

/** An answer that its question lost with an edit, and the form that it was given to. */
interface Dropped {
  readonly form: Form;
  readonly value: unknown;
}

/** Keeps the answers of a preview through all edits of its template. Undoing an edit restores the answers that it dropped. */
export function createKeptAnswers() {
  const dropped = new Map<QuestionId, Dropped>();

  return {
    /** Moves typed content to a newer form. */
    move(from: Form, to: Form, { answers, remarks }: Typed): Typed {
      const moved = moveDraft(from, to, answers, remarks);
      const all: Record<string, unknown> = { ...moved.answers };
      for (const { key } of moved.dropped) if (Object.hasOwn(answers, key)) dropped.set(key, { form: from, value: answers[key] });
      for (const [id, { form, value }] of dropped) {
        if (Object.hasOwn(all, id)) continue;
        const back = moveDraft(form, to, { [id]: value }, {}).answers;
        if (!Object.hasOwn(back, id)) continue;
        all[id] = back[id];
        dropped.delete(id);
      }
      return { answers: all, remarks: moved.remarks };
    },
    forget(): void {
      dropped.clear();
    },
  };
}
