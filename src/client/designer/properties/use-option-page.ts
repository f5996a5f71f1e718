import { useState } from 'react';
import type { Option } from '../../../../engine/index.ts';

/** Number of options on a page of a long list. */
const perPage = 50;

export interface OptionPage {
  /** Text that the options on the page are searched by; undefined where all of them fit on one page. */
  search: string | undefined;
  onSearch: (text: string) => void;
  shown: readonly Option[];
  /** The place of the first option shown, where the options are in their order; undefined while they are searched. */
  offset: number | undefined;
  page: number;
  pages: number;
  found: number;
  turnTo: (page: number) => void;
  /** Shows the page that contains an option. */
  reveal: (option: string) => void;
  /** Shows the page with a place of the whole list. */
  turnToPlace: (at: number) => void;
}

/** Splits a list that is too long to render at once into pages, with a search. */
export function useOptionPage(options: readonly Option[]): OptionPage {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(1);
  const isLong = options.length > perPage;
  const word = isLong ? search.trim().toLocaleLowerCase() : '';
  const found = word === '' ? options : options.filter((option) => `${option.title} ${option.const}`.toLocaleLowerCase().includes(word));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(chosen, pages);
  const offset = (page - 1) * perPage;
  const turnToPlace = (at: number) => {
    if (at < 0) return;
    setSearch('');
    setChosen(Math.floor(at / perPage) + 1);
  };
  return {
    search: isLong ? search : undefined,
    onSearch: (text) => {
      setSearch(text);
      setChosen(1);
    },
    shown: found.slice(offset, offset + perPage),
    offset: word === '' ? offset : undefined,
    page,
    pages,
    found: found.length,
    turnTo: setChosen,
    reveal: (option) => turnToPlace(options.findIndex((each) => each.const === option)),
    turnToPlace,
  };
}
