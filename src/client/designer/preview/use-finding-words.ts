import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/index.ts';
import { namedParams } from '../named-params.ts';
import { useDesign } from '../use-design.ts';

type LooseT = (key: string, options: Record<string, string | number>) => string;

/** What the linter says, in words, and in those of the module where it speaks of parties and events. */
export function useFindingWords(): { text: (finding: Pick<Finding, 'code' | 'params'>) => string } {
  const module = useDesign(({ template }) => template['x-module']);
  const { i18n } = useTranslation(['designer', 'findings', 'problems', module as 'permits']);
  const language = i18n.language;
  return useMemo(() => {
    // Keys that are made from data are not among the typed ones.
    const t = i18n.getFixedT(language) as unknown as LooseT;
    // What only the server finds is called by the code of a problem.
    const otherwise = (code: string, params: Finding['params']) => t(`problems:${code}`, { ...params, defaultValue: code });
    const words = (code: string, params: Finding['params']) => t(`findings:${code}`, { ...params, defaultValue: otherwise(code, params) });
    return { text: ({ code, params }) => words(code, namedParams(params, module, t)) };
  }, [i18n, language, module]);
}
