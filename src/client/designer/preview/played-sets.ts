import {
  compile,
  findCell,
  open,
  rows,
  simulate,
  type AnswerSet,
  type CellKey,
  type Filling,
  type Question,
  type QuestionId,
  type Template,
} from '../../../../engine/index.ts';

/** A generated set of answers, and the part of the form that it shows. */
export interface PlayedSet extends AnswerSet {
  readonly shown: number;
  /** The questions that no set before it has shown. */
  readonly fresh: readonly QuestionId[];
}

export interface Play {
  readonly sets: readonly PlayedSet[];
  /** Questions and options that no answers reach. */
  readonly unreached: { readonly questions: readonly QuestionId[]; readonly options: readonly (readonly [QuestionId, string])[] };
}

export interface PlayOptions {
  now: string;
  zone: string;
  facts: Readonly<Record<string, unknown>>;
}

/** Generates the answers that together reach all of a template that can be reached, and says what each of them shows. */
export function playedSets(template: Template, options: PlayOptions): Play {
  const { sets, questions, options: choices } = simulate(template, options);
  const form = compile(template);
  const seen = new Set<QuestionId>();
  return {
    sets: sets.map((set) => {
      const shown = shownIn(open(form, { ...options, answers: set.answers, remarks: set.remarks, stages: set.stage }));
      const fresh = shown.filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      return { ...set, shown: shown.length, fresh };
    }),
    unreached: {
      questions: questions.unreached,
      options: choices.unreached.map((pair): [QuestionId, string] => {
        const end = pair.indexOf(' ');
        return [pair.slice(0, end), pair.slice(end + 1)];
      }),
    },
  };
}

function shownIn(filling: Filling): QuestionId[] {
  const found = new Set<QuestionId>();
  const look = (question: Question, key: CellKey): void => {
    if (!findCell(filling, key)?.shown) return;
    found.add(question.id);
    if (!question.columns) return;
    for (const row of rows(filling, key)) for (const column of question.columns) look(column, `${key}/${row}/${column.id}`);
  };
  for (const id of filling.form.sections.flatMap(({ questions }) => questions)) {
    const question = filling.form.questions.get(id);
    if (question) look(question, id);
  }
  return [...found];
}
