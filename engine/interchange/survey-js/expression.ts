/** A SurveyJS expression: `{name} = 'x' and {other} notempty`. */
export type SurveyExpression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly SurveyExpression[] }
  | { readonly kind: 'question'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly SurveyExpression[] }
  | { readonly kind: 'not'; readonly operand: SurveyExpression }
  | { readonly kind: 'test'; readonly operator: 'empty' | 'notempty'; readonly operand: SurveyExpression }
  | { readonly kind: 'binary'; readonly operator: SurveyOperator; readonly left: SurveyExpression; readonly right: SurveyExpression };

export type SurveyOperator =
  | 'or'
  | 'and'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^';

/** How SurveyJS spells its operators; words in any case. */
export const operatorSpellings: Readonly<Record<string, SurveyOperator | 'empty' | 'notempty'>> = {
  or: 'or',
  '||': 'or',
  and: 'and',
  '&&': 'and',
  '=': '==',
  '==': '==',
  equal: '==',
  equals: '==',
  '!=': '!=',
  '<>': '!=',
  notequal: '!=',
  notequals: '!=',
  '<': '<',
  less: '<',
  '<=': '<=',
  lessorequal: '<=',
  '>': '>',
  greater: '>',
  '>=': '>=',
  greaterorequal: '>=',
  contains: 'contains',
  contain: 'contains',
  '*=': 'contains',
  notcontains: 'notcontains',
  notcontain: 'notcontains',
  anyof: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '^': '^',
  power: '^',
  empty: 'empty',
  notempty: 'notempty',
};

export const bindingPower: Readonly<Record<SurveyOperator, number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  contains: 4,
  notcontains: 4,
  anyof: 4,
  allof: 4,
  noneof: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 7,
};
