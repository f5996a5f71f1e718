import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { counted } from '../../shared/counted.ts';
import type { Refusal } from '../../shared/record.ts';
import type { LooseT } from '../ui/loose-t.ts';

type Params = Record<string, string | number>;
export type ModuleTexts = ReturnType<typeof useModuleTexts>;

/** The namespaces that are read beside those of modules. */
export const besideModules = ['records', 'problems', 'waiting'] as const;

/** The words of a module for its states, events, conditions and parties; a module is a namespace of the same name. */
export function useModuleTexts(module: string) {
  const textsOf = useTextsOfModules([module]);
  return useMemo(() => textsOf(module), [textsOf, module]);
}

/** The words of several modules. */
export function useTextsOfModules(ids: readonly string[]) {
  const { i18n } = useTranslation([...ids, ...besideModules] as 'permits'[]);
  const language = i18n.language;

  return useCallback(
    (module: string) => {
      // Keys built from data are not part of the typed keys.
      const t = i18n.getFixedT(language) as unknown as LooseT;
      return moduleTexts(module, t, language);
    },
    [i18n, language],
  );
}

function moduleTexts(module: string, t: LooseT, language: string) {
  const own = (group: string, id: string) => t(`${module}:${group}.${id}`, { defaultValue: readable(id) });
  const status = (id: string) => own('status', id);
  /** Name of a step; a `record` step of a single section is named after it: "Record gas test". */
  const event = (id: string, sections: readonly string[] = []) => {
    const [only] = sections.length === 1 ? sections : [];
    const named = id === 'record' && only !== undefined ? t(`${module}:recordOf.${only}`, { defaultValue: '' }) : '';
    return named || own('event', id);
  };
  const party = (id: string) => own('party', id);
  const read = (id: string) => own('read', id);
  const relation = (id: string) =>
    t([`${module}:relation.${id}`, `records:relation.${id}`, `menu:module.${id}`], { defaultValue: readable(id) });

  /** Replaces the ids of states, events and parties in a refusal's parameters with their names. */
  const named = (params: Params = {}): Params => ({
    ...counted(params),
    ...('party' in params ? { party: party(String(params['party'])) } : {}),
    ...('status' in params ? { status: status(String(params['status'])) } : {}),
    ...('event' in params ? { event: event(String(params['event'])) } : {}),
  });

  return {
    module,
    language,
    /** One record of the module: "Permit to work". */
    one: t([`${module}:one`, `${module}:title`], { defaultValue: '' }),
    /** The records of the module, which name its list: "Contractors". */
    records: t([`${module}:list.records`, 'common:list.records']),
    /** Number of records in a list: "3 contractors", or "1,000+ contractors" if no more are counted. */
    count: ({ total, capped }: { total: number; capped?: boolean | undefined }) => {
      const key = capped ? 'list.countCapped' : 'list.count';
      return t([`${module}:${key}`, `common:${key}`], { count: total });
    },
    /** The title of the screen that starts a record. */
    newTitle: t([`${module}:new.title`, 'records:new.title']),
    newText: t([`${module}:new.text`, 'records:new.text']),
    newNone: t([`${module}:new.none`, 'records:new.none']),
    newNoneText: t([`${module}:new.noneText`, 'records:new.noneText']),
    status,
    event,
    party,
    read,
    /** Name of the relation between two records: "Failed controls", or the module of the other one. */
    relation,
    /** Name of an index value. */
    column: (id: string) => own('column', id),
    /** Name of one of the steps of filling in a record. */
    step: (id: string) => own('step', id),
    condition: (id: string) => own('condition', id),
    /** Name of the moment at which the record ends: "Due", "Valid until". */
    end: t([`${module}:column.ends_at`, 'records:facts.end']),
    /** Text of the next time limit: that of a condition of the form, without an id the record's end. */
    until: (id: string | undefined, time: { time: string; left: string }) =>
      t([`${module}:until.${id ?? 'end'}`, `waiting:until.${id === undefined ? 'end' : 'other'}`], {
        ...time,
        ...(id !== undefined && { condition: own('condition', id) }),
      }),
    /** Returns the meaning of the step, which appears before it is sent. */
    eventHint: (id: string) => t([`${module}:eventHint.${id}`, 'records:step.hint'], { defaultValue: '', event: event(id) }),
    /** Returns the question of the step's dialog: "Revoke permit HW-2026-0001?", else the event's name. */
    eventTitle: (id: string, number: string | null) =>
      number === null ? event(id) : t(`${module}:confirm.${id}`, { number, defaultValue: event(id) }),
    /** Returns the hint on the content of a step's reason. */
    reasonHint: (id: string) => t(`${module}:reason.${id}`, { defaultValue: '' }),
    /** Returns the result of a step, which appears afterwards: "approved". */
    done: (id: string) => t([`${module}:done.${id}`, `records:done.${id}`], { defaultValue: event(id) }),
    /** Name of a kind of a step: "For a test". */
    kind: (event: string, id: string) => t(`${module}:kind.${event}.${id}`, { defaultValue: readable(id) }),
    /** Returns the hint on what to do about a condition, if the template has none. */
    conditionHint: (id: string) =>
      t([`${module}:conditionHint.${id}`, `records:conditionHint.${id}`, 'records:conditionHint.other'], { defaultValue: '' }),
    /** Why something is refused, and how to mend it. */
    refusal: ({ code, params, message, mend }: Refusal) => ({
      message: message ?? t([`problems:${code}`, 'problems:request.failed'], { ...named(params), defaultValue: code }),
      mend: mend ?? t(`problems:mend.${code}`, { ...named(params), defaultValue: '' }),
    }),
  };
}

/** `handed_back` and `handBack` as words, for a module whose texts lack one. */
export function readable(id: string): string {
  const words = id
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
