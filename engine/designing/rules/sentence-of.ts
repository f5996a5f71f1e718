import type { RuleJson, Template } from '../../template.ts';
import type { Group, RuleNode, Term } from './group.ts';
import { groupOf, termOf } from './group-of.ts';
import type { RuleFieldKind } from './rule-kinds.ts';
import type { Saying } from './saying.ts';
import { sayCondition } from './say-condition.ts';
import { sayTerm } from './say-term.ts';
import { say, type Sentence } from './sentence.ts';
import type { RuleScope } from './subjects.ts';

/** Describes the decision of a rule of a kind as a sentence; without a rule, describes what applies then. */
export function sentenceOf(rule: RuleJson | undefined, template: Template, kind: RuleFieldKind, scope?: RuleScope): Sentence {
  if (rule === undefined) return say(`none.${kind}`);
  if (kind === 'value' || kind === 'default' || kind === 'score') {
    const like: Term | undefined = scope?.owner === 'question' && kind !== 'score' ? { term: 'answer', id: scope.id } : undefined;
    return say(`kind.${kind}`, { value: sayingOf(template).term(termOf(rule), like) });
  }
  if (kind === 'require' && rule === true) return say('always');
  return sentenceOfGroup(groupOf(rule), template, kind);
}

/** Describes the decision of a group of conditions, also while a person is still building the group. */
export function sentenceOfGroup(group: Group, template: Template, kind: RuleFieldKind): Sentence {
  const saying = sayingOf(template);
  const [only] = group.of;
  const root = group.of.length === 1 && only?.kind === 'group' && group.join === 'all' ? only : group;
  // A prohibition is worded as a prohibition, not as the opposite of a requirement.
  const isDenied = (kind === 'check' || kind === 'interlock') && (root.join === 'none' || root.join === 'notAll') && root.of.length > 0;
  return isDenied
    ? say(`denied.${kind}`, { rule: joined(root, root.join === 'none' ? 'any' : 'all', saying) })
    : say(`kind.${kind}`, { rule: saying.group(root) });
}

/** One node of a rule as a sentence. */
export function sentenceOfNode(node: RuleNode, template: Template): Sentence {
  return sayNode(node, sayingOf(template));
}

/** One value as a phrase. */
export function phraseOf(term: Term, template: Template, like?: Term): Sentence {
  return sayingOf(template).term(term, like);
}

function sayingOf(template: Template): Saying {
  const saying: Saying = {
    template,
    term: (term, like) => sayTerm(term, saying, like),
    group: (group) => sayNode(group, saying),
  };
  return saying;
}

function sayNode(node: RuleNode, saying: Saying): Sentence {
  if (node.kind === 'condition') return sayCondition(node, saying);
  if (node.kind === 'raw') {
    if (typeof node.rule === 'boolean') return say(node.rule ? 'holdsAlways' : 'holdsNever');
    return say('rawRule', { json: JSON.stringify(node.rule) });
  }
  if (node.join === 'all' || node.join === 'any') return joined(node, node.join, saying);
  return say('not', { of: joined(node, node.join === 'none' ? 'any' : 'all', saying) });
}

function joined(group: Group, join: 'all' | 'any', saying: Saying): Sentence {
  const [only, second] = group.of;
  if (!only) return say('open');
  if (!second) return sayNode(only, saying);
  return say(join, { of: group.of.map((node) => bracketed(node, saying)) });
}

function bracketed(node: RuleNode, saying: Saying): Sentence {
  const said = sayNode(node, saying);
  return said.say === 'all' || said.say === 'any' ? say('nested', { of: said }) : said;
}
