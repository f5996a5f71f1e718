/** The kind of an expression's result: a `token` is a text without spaces, a `list` several tokens, `nothing` always empty. */
export type ResultKind = 'boolean' | 'number' | 'moment' | 'token' | 'list' | 'text' | 'nothing';
