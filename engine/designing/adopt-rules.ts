import type { QuestionId, RuleJson, Template } from '../template.ts';
import { readingsOf } from './broken.ts';
import type { Clip } from './clip-format.ts';
import type { Broken } from './command.ts';
import { choicesOf, layoutOf } from './layout.ts';
import { repointed } from './repoint.ts';

/** State of pasting a clip into a template: the new ids, and the rules that had to be dropped. */
export interface Adoption {
  readonly template: Template;
  readonly clip: Clip;
  readonly ids: ReadonlyMap<QuestionId, QuestionId>;
  readonly dropped: Broken[];
}

/**
 * Adapts a rule of the clip to the template. Everything that it reads outside the clip must exist in the template, with the same field
 * type and the options that the rule names. Otherwise the rule is dropped and reported.
 */
export function adoptRule(adoption: Adoption, rule: RuleJson | undefined, owner: string, keyword: string): RuleJson | undefined {
  if (rule === undefined || typeof rule !== 'object') return rule;
  const lost = lostIn(adoption, rule);
  if (lost) {
    adoption.dropped.push({ ...lost, owner, pointer: `/${keyword}`, dropped: true });
    return undefined;
  }
  return repointed(rule, adoption.ids);
}

function lostIn({ template, clip, ids }: Adoption, rule: RuleJson): Pick<Broken, 'code' | 'params'> | undefined {
  const readings = readingsOf(rule);
  const { placed } = layoutOf(template);
  for (const { id } of readings?.references ?? []) {
    if (ids.has(id)) continue;
    const field = Object.hasOwn(clip.outside, id) ? clip.outside[id] : undefined;
    if (field === undefined || placed.get(id)?.schema['x-field'] !== field) return { code: 'rule.reference-missing', params: { id } };
  }
  for (const { id, option } of readings?.expected ?? []) {
    const schema = ids.has(id) ? undefined : placed.get(id)?.schema;
    const options = schema ? choicesOf(template, schema) : [];
    if (options.length > 0 && !options.some((offered) => offered.const === option))
      return { code: 'rule.option-missing', params: { id, option } };
  }
  const setting = readings?.settings.find(({ name }) => !Object.hasOwn(template['x-settings'], name));
  return setting && { code: 'rule.setting-missing', params: { name: setting.name } };
}
