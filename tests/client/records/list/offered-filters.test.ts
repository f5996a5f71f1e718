import { expect, it } from 'vitest';
import { offeredFilters } from '../../../../src/client/records/list/filter-kind.ts';

const words: Record<string, string> = { assignee: 'Team lead', lead: 'Team lead', member: 'Team member', site: 'Site' };
const offered = (names: string[], shown: string[]) => offeredFilters(names, shown, (name) => words[name] ?? name).map(({ id }) => id);

it('offers a filter of each name once, and none of a name that is shown', () => {
  expect(offered(['assignee', 'lead', 'member'], ['site'])).toEqual(['assignee', 'member']);
  expect(offered(['assignee', 'lead', 'member'], ['site', 'lead'])).toEqual(['member']);
});
