import { optionsOf, type Placed } from './walk.ts';
import type { PreparedRule, Reference } from '../rules/prepared-rule.ts';
import type { Template } from '../template.ts';
import { error, type Finding } from './finding.ts';

/** Returns the references of a rule to questions, options and settings that do not exist or that it cannot see from its position. */
export function referenceFindings(
  template: Template,
  placed: ReadonlyMap<string, Placed>,
  rule: { readonly chain: readonly string[]; readonly prepared: PreparedRule },
): Finding[] {
  const { references, expected, settings } = rule.prepared;
  const absent = settings.filter(({ name }) => !Object.hasOwn(template['x-settings'], name));
  return [
    ...references.flatMap((reference) => referenceFinding(placed, rule.chain, reference)),
    ...expected.flatMap(({ id, option, isChoice, pointer }) => {
      const target = placed.get(id);
      const list = target && optionsOf(template, target);
      if (target && !list) return isChoice && target.schema['x-source'] === undefined ? [error('rule.not-a-choice', pointer, { id })] : [];
      return !list || list.options.some((offered) => offered.const === option)
        ? []
        : [error('rule.option-missing', pointer, { id, option })];
    }),
    ...absent.map(({ name, pointer }) => error('rule.setting-missing', pointer, { name })),
  ];
}

function referenceFinding(
  placed: ReadonlyMap<string, Placed>,
  chain: readonly string[],
  { id, kind, within, pointer, part, isRisk }: Reference,
): Finding[] {
  const target = placed.get(id);
  if (!target) return [error('rule.reference-missing', pointer, { id })];
  const isGrid = target.schema['x-field'] === 'grid';
  if (kind === 'rows') return isGrid ? [] : [error('rule.not-a-grid', pointer, { id })];
  if (isRisk && target.schema['x-field'] !== 'risk-matrix') return [error('rule.not-a-risk-matrix', pointer, { id })];
  // Lists have no parts that a name could find.
  if (part !== undefined && !isGrid && !Object.hasOwn(target.schema.properties ?? {}, part))
    return [error('rule.reference-missing', pointer, { id: `${id}.${part}` })];
  if (kind === 'value' && isGrid) return [error('rule.grid-value', pointer, { id })];

  const grid = within.at(-1);
  if (kind === 'column' && target.chain.at(-1) !== grid) return [error('rule.not-a-column', pointer, { id, grid: grid ?? '' })];

  if (target.chain.length === 0) return [];

  // A rule that runs through the rows of an inner grid is also inside the rows of the grids around it.
  const visible = new Set([...chain, ...within, ...within.flatMap((inner) => placed.get(inner)?.chain ?? [])]);
  return target.chain.every((outer) => visible.has(outer)) ? [] : [error('rule.other-row', pointer, { id })];
}
