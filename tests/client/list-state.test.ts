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
  it('has no parameters when nothing is selected', () => {
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

  it('uses the page size of its module, and keeps a relative period', () => {
    const small = { ...shape, size: 10, filters: ['starts_at'] };
    const state = readListState(new URLSearchParams('starts_at=this_month'), small);
    expect(state).toMatchObject({ size: 10, chosen: { starts_at: ['this_month'] } });
    expect(writeListState(state, small).toString()).toBe('starts_at=this_month');
    expect(writeListState({ ...state, size: 25 }, small).get('size')).toBe('25');
  });

  it('ignores invalid parameters', () => {
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

  it('removes a filter without selected values', () => {
    expect(withFilter(read('status=live&site=s1'), 'status', []).chosen).toEqual({ site: ['s1'] });
  });

  it('counts the filters without the search, and clears all of them', () => {
    const state = read('status=live,issued&mine=true&search=tank');
    expect(countFilters(state)).toBe(3);
    expect(writeListState(withoutFilters(state), shape).toString()).toBe('');
  });

  it('requests one page from the server', () => {
    expect(listRequest(read('status=live,draft&mine=true&page=2'))).toEqual({
      page: 2,
      size: 25,
      sort: '-updated_at',
      status: 'live,draft',
      mine: 'true',
    });
  });
});

describe('a list that is narrowed at first', () => {
  const narrowed = { sort: '-updated_at', filters: ['status', 'site'], first: { filter: 'status', values: ['published'] } };
  const read = (address: string) => readListState(new URLSearchParams(address), narrowed);

  it('applies its default filter only when the address has no filter or search', () => {
    expect(read('view=heatMap').chosen).toEqual({ status: ['published'] });
    expect(read('status=any').chosen).toEqual({});
    expect(read('site=a').chosen).toEqual({ site: ['a'] });
    expect(read('search=press').chosen).toEqual({});
  });

  it('writes only what differs from its default to the address', () => {
    for (const address of ['', 'status=any', 'site=a', 'status=draft', 'search=press', 'status=published&site=a'])
      expect(writeListState(read(address), narrowed).toString()).toBe(address);
  });
});
