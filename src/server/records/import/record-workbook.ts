import type { Language } from '../../../shared/language.ts';
import { translate } from '../../texts/translate.ts';
import { flagWord } from '../../users/import-words.ts';
import { placeParts, type ImportColumn } from './import-columns.ts';
import type { ImportNames } from './import-names.ts';
import { regionWord } from './import-words.ts';

/** The most choices that a drop-down offers. */
const mostChoices = 1_000;

/** Returns the workbook to fill in: an empty table with drop-downs, and notes on what each column accepts. */
export function recordWorkbook(columns: readonly ImportColumn[], names: ImportNames, language: Language) {
  const say = (key: string, params = {}) => translate(language, 'imports', `notes.${key}`, params) ?? key;
  const notes = columns.map((column) => [
    `${column.title}${column.isNeeded ? ' *' : ''}`,
    [
      column.isNeeded && say('needed'),
      say(kindOf(column), { limit: column.question.schema.maxLength ?? 0 }),
      column.isPrivate && say('private'),
    ]
      .filter(Boolean)
      .join(' '),
    exampleOf(column, names, language),
  ]);
  return [
    {
      name: say('sheet'),
      rows: [columns.map(({ title, isNeeded }) => (isNeeded ? `${title} *` : title))],
      choices: columns.map((column) => choicesOf(column, names, language).slice(0, mostChoices)),
    },
    {
      name: say('notesSheet'),
      rows: [
        [say('title'), '', say('example')],
        ...notes,
        [],
        [say('row')],
        ...(columns.some(({ grid }) => grid !== undefined) ? [[say('more')]] : []),
        [say('language')],
      ],
    },
  ];
}

/** Returns the choices of a column; a cascade offers the entries below every answer. */
function choicesOf({ question, part, steps }: ImportColumn, names: ImportNames, language: Language): string[] {
  const { field, source, options, multiple } = question;
  if (steps) return [...steps];
  if (part !== undefined) return named(names, part);
  if (field === 'multiple-choice' || multiple === true) return [];
  if (source !== undefined) return named(names, source);
  if (field === 'user-list') return named(names, 'users');
  if (field === 'check-box') return [true, false].map((flag) => flagWord(flag, language));
  return (options ?? []).map(({ title }) => title);
}

function named(names: ImportNames, list: string): string[] {
  return [...new Set(names.all(list).map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other));
}

function kindOf({ question, part }: ImportColumn): string {
  const { field, source, multiple } = question;
  if (part !== undefined) return placeParts.some((place) => place === part) ? 'place' : 'one';
  if (field === 'multiple-choice' || multiple === true) return 'several';
  if (source !== undefined || field === 'radio' || field === 'single-select') return 'one';
  const kinds: Record<string, string> = {
    'user-list': 'person',
    number: 'number',
    date: 'date',
    time: 'time',
    'body-map': 'body',
    'check-box': 'one',
  };
  if (field === 'date-time') return 'dateTime';
  return kinds[field] ?? (question.schema.maxLength === undefined ? 'words' : 'text');
}

function exampleOf(column: ImportColumn, names: ImportNames, language: Language): string {
  const { question } = column;
  const [choice] = choicesOf(column, names, language);
  if (choice !== undefined) return choice;
  if (question.field === 'multiple-choice')
    return (question.options ?? [])
      .slice(0, 2)
      .map(({ title }) => title)
      .join('; ');
  const injury = translate(language, 'imports', 'notes.injury') ?? '';
  const examples: Record<string, string> = {
    number: '2',
    date: '2026-03-31',
    time: '14:30',
    'date-time': '2026-03-31 14:30',
    'body-map': `${regionWord('hand-left', language)}: ${injury}`,
  };
  return examples[question.field] ?? '';
}
