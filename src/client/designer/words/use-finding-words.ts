import { useRuleWords, type RuleWords } from './use-rule-words.ts';
import { useDesign } from '../draft/use-design.ts';

/** Returns the function that puts the linter's findings in the designed template into words. */
export function useFindingWords(): RuleWords['finding'] {
  return useRuleWords(useDesign(({ template }) => template)).finding;
}
