/** Which side is taken where both changed one thing. */
export type Side = 'mine' | 'theirs';
