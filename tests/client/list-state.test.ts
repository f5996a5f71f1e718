import { describe, expect, it } from 'vitest';
import {
  countFilters,
  listRequest,
  readListState,
  withFilter,
  withoutFilters,
  withSearch,
  writeListState,
} from '../../src/client/lists/list-state.ts';

const shape = { sort: '-updated_at', filters: ['status', 'condition', 'site', 'template', 'mine'] };
const read = (search: string) => readListState(new URLSearchParams(search), shape);

describe('the address of a list', () => {
  it('is bare when nothing is chosen', () => {
    expect(writeListState(read(''), shape).toString()).toBe('');
    expect(read('')).toEqual({ page: 1, size: 25, sort: '-updated_at', search: '', chosen: {} });
  });

  it('brings everything that was chosen up again', () => {
    const chosen = {
      page: 3,
      size: 50,
      sort: 'ends_at',
      search: 'tank 4',
      chosen: { status: ['live', 'issued'], condition: ['overdue'], site: ['s1'], template: ['t1'], mine: ['true'] },
    };
    expect(readListState(writeListState(chosen, shape), shape)).toEqual(chosen);
  });

  it('survives what a person types into it', () => {
    expect(read('page=-4&size=1000000&status=,,')).toMatchObject({ page: 1, size: 25, chosen: {} });
    expect(read('page=two')).toMatchObject({ page: 1 });
    expect(read('password=secret&module=audits').chosen).toEqual({});
  });
});

describe('filtering a list', () => {
  it('starts at the first page again', () => {
    expect(withFilter(read('page=7'), 'status', ['live'])).toMatchObject({ page: 1, chosen: { status: ['live'] } });
    expect(withSearch(read('page=7'), 'tank')).toMatchObject({ page: 1, search: 'tank' });
  });

  it('lets a filter go when nothing of it is chosen', () => {
    expect(withFilter(read('status=live&site=s1'), 'status', []).chosen).toEqual({ site: ['s1'] });
  });

  it('counts what is set, the search aside, and clears it all', () => {
    const state = read('status=live,issued&mine=true&search=tank');
    expect(countFilters(state)).toBe(3);
    expect(writeListState(withoutFilters(state), shape).toString()).toBe('');
  });

  it('asks the server for one page', () => {
    expect(listRequest(read('status=live,draft&mine=true&page=2'))).toEqual({
      page: 2,
      size: 25,
      sort: '-updated_at',
      status: 'live,draft',
      mine: 'true',
    });
  });
});
