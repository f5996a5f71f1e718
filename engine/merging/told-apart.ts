import { columnsOf } from '../survey/walk.ts';
import { legalId } from '../interchange/legal-id.ts';
import { isSame } from '../own.ts';
import type { QuestionId, QuestionSchema, Template } from '../template.ts';
import { bareSection } from './bare-section.ts';
import type { Renames } from '../designing/renamed.ts';

/** Returns new ids for those of my items that both sides made independently under one id. `mine` may be several states of one side. */
export function clashesOf(base: Template, mine: readonly Template[], theirs: Template): Renames {
  return {
    questions: clashes(questionsOf(base), mine.map(questionsOf), questionsOf(theirs), 'question'),
    sections: clashes(sectionsOf(base), mine.map(sectionsOf), sectionsOf(theirs), 'section'),
    lists: clashes(listsOf(base), mine.map(listsOf), listsOf(theirs), 'list'),
    interlocks: clashes(interlocksOf(base), mine.map(interlocksOf), interlocksOf(theirs), 'interlock'),
  };
}

type Named = ReadonlyMap<string, unknown>;

function clashes(base: Named, mine: readonly Named[], theirs: Named, fallback: string): ReadonlyMap<string, string> {
  const clashing = new Set(
    mine.flatMap((side) =>
      [...side].filter(([id, made]) => !base.has(id) && theirs.has(id) && !isSame(made, theirs.get(id))).map(([id]) => id),
    ),
  );
  const taken = new Set([base, theirs, ...mine].flatMap((side) => [...side.keys()]));
  return new Map([...clashing].map((id) => [id, legalId(id, taken, fallback)]));
}

/** Questions and columns: they share one space of ids. */
function questionsOf({ properties }: Template): Named {
  const found = new Map<QuestionId, QuestionSchema>();
  const add = (questions: Readonly<Record<QuestionId, QuestionSchema>>): void => {
    for (const [id, schema] of Object.entries(questions)) {
      found.set(id, schema);
      add(columnsOf(schema));
    }
  };
  add(properties);
  return found;
}

/** Sections without their questions: equal sections are the same section, whatever each side put into it. */
const sectionsOf = ({ 'x-sections': sections }: Template): Named => new Map(sections.map((section) => [section.id, bareSection(section)]));
const listsOf = ({ $defs: lists = {} }: Template): Named => new Map(Object.entries(lists));
const interlocksOf = ({ 'x-interlocks': interlocks = [] }: Template): Named =>
  new Map(interlocks.map((interlock) => [interlock.id, interlock]));
