import type { ListShape } from '../lists/list-state.ts';

/** The list of work before anything is chosen in it. */
export const workShape: ListShape = { sort: 'due_at', filters: ['module'] };
