import type { ActivityEntry, ActivityValue } from '../../shared/history.ts';
import type { Language } from '../../shared/language.ts';
import { translate, translateModule } from '../texts/translate.ts';

/** The head of an exported log. */
export function activityHead(language: Language): string[] {
  return ['at', 'person', 'entity', 'name', 'action', 'site', 'changes', 'reason'].map((column) => word(language, `column.${column}`));
}

/** An entry as the cells of an exported log, in words. */
export function activityCells(entry: ActivityEntry, { language, zone }: { language: Language; zone: string }): string[] {
  const { actor, entity, entity_name: name, site, changes, questions, reason } = entry;
  const said = changes.map(({ field, from, to }) => {
    const say = (value: ActivityValue) => valueWord(value, language, field === 'status' ? entry.module : null);
    return `${word(language, `field.${field}`)}: ${say(from)} → ${say(to)}`;
  });
  return [
    momentOf(entry.at, zone),
    actor?.name ?? word(language, 'system'),
    word(language, `entity.${entity}`),
    name,
    actionWord(entry, language),
    site?.name ?? '',
    [...said, ...(questions.length > 0 ? [`${word(language, 'answers')}: ${questions.join(', ')}`] : [])].join('; '),
    reason ?? '',
  ];
}

/** Returns the word for an action: the log's own, else that of the record's module, for the steps of modules from elsewhere. */
function actionWord({ action, module }: ActivityEntry, language: Language): string {
  const own = translate(language, 'activity', `action.${action}`);
  return own ?? (module === null ? undefined : translateModule(language, module, `done.${action}`)) ?? action;
}

/** A value in words; the states of a record are the words of its module. */
function valueWord(value: ActivityValue, language: Language, module: string | null): string {
  if (Array.isArray(value)) return value.map((item) => valueWord(item, language, module)).join(', ');
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return word(language, value ? 'yes' : 'no');
  return (module !== null && translateModule(language, module, `status.${value}`)) || String(value);
}

function word(language: Language, key: string): string {
  return translate(language, 'activity', key) ?? key.split('.').slice(1).join('.');
}

/** A moment as spreadsheet programs read it: `2026-07-31 14:05:09`, in the organisation's zone. */
function momentOf(at: string, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
}
