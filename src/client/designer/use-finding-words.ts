import { useRuleWords, type RuleWords } from './rules/use-rule-words.ts';
import { useDesign } from './use-design.ts';

/** What the linter says of the template that is designed, in words. */
export function useFindingWords(): RuleWords['finding'] {
  return useRuleWords(useDesign(({ template }) => template)).finding;
}
