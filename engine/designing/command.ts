import type {
  FieldTypeName,
  Interlock,
  Option,
  QuestionId,
  QuestionSchema,
  RowHeader,
  RuleJson,
  Section,
  Template,
  TemplateSettings,
} from '../template.ts';
import type { Clip } from './clip-format.ts';

/** Keywords to set. A keyword that is undefined is removed; one that is missing stays unchanged. */
export type Patch<Keywords> = { readonly [Keyword in keyof Keywords]?: Keywords[Keyword] | undefined };

/** Position within a holder: directly before or after one of its members, or at the end if neither is given. */
export interface Among {
  readonly before?: string;
  readonly after?: string;
}

/** Holder of questions: a section, an option of another question, or a grid whose columns they are. */
export type Holder =
  { readonly section: string } | { readonly parent: QuestionId; readonly option: string } | { readonly grid: QuestionId };
export type Place = Holder & Among;

/** Position of a section: in another one, or at the top level. */
export type SectionPlace = { readonly in?: string } & Among;

/** A list of options: one that questions share, or that of one question. */
export type OptionsHolder = { readonly list: string } | { readonly question: QuestionId };

/** Where a question has its options from. */
export type OptionsFrom = { readonly list: string } | { readonly options: readonly Option[] } | { readonly source: string };

export type SectionKind = NonNullable<Section['kind']>;

/** Texts by their translation keys (`q.<id>.title`, `o.<list>.<option>`). */
export type TextsByKey = Readonly<Record<string, string>>;

/** An option to make; without a `const` one is derived from its title. */
export type NewOption = Omit<Option, 'const'> & { readonly const?: string };

/** A question to make. Its id is derived from `id` or its title; `patch` makes it other than the field type's own beginning. */
/** Options by their titles, with the translations of the titles into the languages of the template. */
export interface TitledOptions {
  readonly titles: readonly string[];
  readonly translations?: Readonly<Record<string, readonly string[]>>;
}

export interface NewQuestion {
  readonly field: FieldTypeName;
  readonly title: string;
  readonly id?: string;
  readonly patch?: QuestionPatch;
  /** Initial options of a choice; the caller provides their words. */
  readonly options?: OptionsFrom | TitledOptions;
  /** Initial columns of a grid. */
  readonly columns?: readonly NewQuestion[];
}

/** Keywords of a question that a patch may set. The field type has its own command. The designer does not set `x-fixed`. */
export type QuestionPatch = Patch<Omit<QuestionSchema, 'x-field' | 'x-fixed'>>;
export type SectionPatch = Patch<Omit<Section, 'id' | 'parent' | 'questions' | 'x-fixed'>>;
export type OptionPatch = Patch<Omit<Option, 'const'>>;

type TemplateCommand =
  | { readonly do: 'setTemplate'; readonly patch: Patch<Pick<Template, 'title' | 'description'>> }
  | { readonly do: 'setSettings'; readonly patch: Patch<TemplateSettings> }
  /** Another whole template takes the place: an older version, the other side of a merge. */
  | { readonly do: 'replace'; readonly template: Template }
  | ({ readonly do: 'addInterlock'; readonly interlock: Omit<Interlock, 'id'> & { readonly id?: string } } & Among)
  | { readonly do: 'setInterlock'; readonly id: string; readonly patch: Patch<Omit<Interlock, 'id'>> }
  | ({ readonly do: 'moveInterlock'; readonly id: string } & Among)
  | { readonly do: 'removeInterlock'; readonly id: string };

type SectionCommand =
  | {
      readonly do: 'addSection';
      readonly title: string;
      readonly place?: SectionPlace;
      readonly patch?: SectionPatch;
    }
  /** A section of a kind with the questions that it begins with; `texts` has every key of `specialTexts(kind)`. */
  | {
      readonly do: 'addSpecialSection';
      readonly kind: SectionKind;
      readonly texts: TextsByKey;
      readonly translations?: Readonly<Record<string, TextsByKey>>;
      readonly place?: SectionPlace;
    }
  | { readonly do: 'setSection'; readonly id: string; readonly patch: SectionPatch }
  | { readonly do: 'moveSection'; readonly id: string; readonly place: SectionPlace }
  | { readonly do: 'removeSection'; readonly id: string }
  | { readonly do: 'duplicateSection'; readonly id: string };

type QuestionCommand =
  | ({ readonly do: 'addQuestion'; readonly place: Place } & NewQuestion)
  | { readonly do: 'setQuestion'; readonly id: QuestionId; readonly patch: QuestionPatch }
  | { readonly do: 'setQuestions'; readonly ids: readonly QuestionId[]; readonly patch: QuestionPatch }
  /**
   * Replaces an id, derived from `title`, everywhere that it is used. Meant for questions that were never published: records and exports
   * depend on the id.
   */
  | { readonly do: 'rename'; readonly id: QuestionId; readonly title: string }
  | { readonly do: 'changeField'; readonly id: QuestionId; readonly field: FieldTypeName }
  /** A user question: one user, or several. */
  | { readonly do: 'setSeveral'; readonly id: QuestionId; readonly several: boolean }
  /** Sets the condition apart from the position: a question under an option stays there. */
  | { readonly do: 'setCondition'; readonly id: QuestionId; readonly rule: RuleJson | undefined }
  | { readonly do: 'setRowHeaders'; readonly id: QuestionId; readonly rows: readonly RowHeader[] }
  | { readonly do: 'move'; readonly ids: readonly QuestionId[]; readonly place: Place }
  | { readonly do: 'remove'; readonly ids: readonly QuestionId[] }
  | { readonly do: 'duplicate'; readonly ids: readonly QuestionId[] }
  | { readonly do: 'paste'; readonly clip: Clip; readonly place: Place }
  | { readonly do: 'pasteSections'; readonly clip: Clip; readonly place: SectionPlace };

type OptionsCommand =
  | { readonly do: 'addList'; readonly title: string; readonly id?: string; readonly options?: readonly NewOption[] }
  | { readonly do: 'setList'; readonly list: string; readonly title: string }
  /** `own` gives each question that uses the list a copy; without it a list in use is refused. */
  | { readonly do: 'removeList'; readonly list: string; readonly own?: true }
  | { readonly do: 'duplicateList'; readonly list: string; readonly title: string }
  | ({ readonly do: 'addOption'; readonly of: OptionsHolder; readonly option: NewOption } & Among)
  | { readonly do: 'setOption'; readonly of: OptionsHolder; readonly option: string; readonly patch: OptionPatch }
  | ({ readonly do: 'moveOption'; readonly of: OptionsHolder; readonly option: string } & Among)
  | { readonly do: 'removeOption'; readonly of: OptionsHolder; readonly option: string }
  | { readonly do: 'useOptions'; readonly ids: readonly QuestionId[]; readonly from: OptionsFrom }
  /** The question's own options become a list that others can use too. */
  | { readonly do: 'shareOptions'; readonly id: QuestionId; readonly title: string }
  /** The question gets a copy of the list that it shares. */
  | { readonly do: 'ownOptions'; readonly id: QuestionId }
  | { readonly do: 'setDefaultOption'; readonly id: QuestionId; readonly options: readonly string[] };

type TextCommand =
  | { readonly do: 'addLanguage'; readonly language: string }
  | { readonly do: 'removeLanguage'; readonly language: string }
  /** An empty text takes the translation away. */
  | { readonly do: 'setTexts'; readonly language: string; readonly texts: TextsByKey };

/** One edit of a template, as data. Commands with the same `merge` one after the other are one step of undo. */
export type DesignCommand = (TemplateCommand | SectionCommand | QuestionCommand | OptionsCommand | TextCommand) & {
  readonly merge?: string;
};

/** Why a command was refused; texts are the caller's. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export type RefusalCode =
  | 'command.malformed'
  | 'template.unsound'
  | 'shape.refused'
  | 'keyword.unknown'
  | 'section.unknown'
  | 'section.fixed'
  | 'question.unknown'
  | 'question.fixed'
  | 'question.not-a-grid'
  | 'question.not-a-choice'
  | 'question.not-of-users'
  | 'list.unknown'
  | 'list.in-use'
  | 'option.unknown'
  | 'option.duplicate'
  | 'options.shared'
  | 'interlock.unknown'
  | 'place.unknown'
  | 'place.inside-itself'
  | 'field.unknown'
  | 'text.missing'
  | 'text.unknown'
  | 'language.unknown'
  | 'clip.unreadable'
  | 'nothing.selected';

/** A reference of a rule to something that does not exist or that the rule cannot see. `dropped`: the rule was not copied. */
export interface Broken {
  /** Code of the finding in lint. */
  readonly code: string;
  readonly pointer: string;
  /** The question, column, section or interlock whose rule it is. */
  readonly owner: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly dropped?: true;
}

/** Result of an edit: the next template, or the reason why there is none. */
export type Edited = EditedTemplate | Refusal;

export interface EditedTemplate {
  readonly ok: true;
  readonly template: Template;
  /** Ids of the elements that were added, moved or changed, to be selected and shown. */
  readonly focus: readonly string[];
  /** References that were whole before the edit and are not any more. */
  readonly broken: readonly Broken[];
}
