import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseOf, sortOf, type Finding, type Sentence, type SentencePart, type Template, type Term } from '../../../../engine/index.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { namedParams } from './named-params.ts';
import { capitalized } from '../../../shared/capitalized.ts';
import { languageName } from './language-name.ts';
import { sayIn } from './say-in.ts';
import type { LooseT } from '../../ui/loose-t.ts';

type Params = Record<string, string | number>;
export type RuleWords = ReturnType<typeof useRuleWords>;

/** The words of the rule builder in the reader's language. */
export function useRuleWords(template: Template) {
  const { i18n } = useTranslation(['designer', 'findings', 'problems']);
  const module = template['x-module'];
  const { event, relation } = useModuleTexts(module);
  const language = i18n.language;

  return useMemo(() => {
    // Keys built from data are not part of the typed keys.
    const loose = i18n.getFixedT(language) as unknown as LooseT;
    const t = (key: string, params?: Params) => loose(`designer:rules.${key}`, params);
    const name = (key: string, id: string) => loose(`designer:rules.${key}.${id}`, { defaultValue: id });
    const say = sayIn({ language, t, event, name, relation });
    const titleOf = (id: string): string => {
      const answer: Term = { term: 'answer', id };
      if (sortOf(template, answer) !== undefined) return say(phraseOf(answer, template));
      return template['x-sections'].find((section) => `section:${section.id}` === id)?.title ?? id;
    };
    const titled = ([name, id]: [string, string | number]): [string, string | number] => {
      if (name === 'cycle') return [name, String(id).split(' ').map(titleOf).join(' → ')];
      if (name === 'language') return [name, languageName(String(id))];
      return [name, name === 'id' || name === 'grid' ? titleOf(String(id)) : id];
    };
    return {
      language,
      t,
      event,
      /** A sentence, its first letter as the sentence begins. */
      say: (sentence: Sentence) => capitalized(say(sentence), language),
      part: (part: SentencePart) => say(part),
      phrase: (term: Term, like?: Term) => capitalized(say(phraseOf(term, template, like)), language),
      /** Returns a finding in words, with questions by their titles, and parties and events by their names. */
      finding: ({ code, params }: Pick<Finding, 'code' | 'params'>) => {
        const named = Object.fromEntries(Object.entries(namedParams(params, module, loose)).map(titled));
        // A finding that only the server makes has the text of the problem with its code.
        return loose(`findings:${code}`, { ...named, defaultValue: loose(`problems:${code}`, { ...named, defaultValue: code }) });
      },
    };
  }, [i18n, language, event, relation, module, template]);
}
