import { useSearchParams } from 'react-router-dom';
import { useSitesWithHistory } from '../directory/use-sites-with-history.ts';

const thisYear = new Date().getFullYear();

/** Returns the calendar year and the site in the address of a yearly report, the sites to choose from, and what changes the address. */
export function useYearSite() {
  const [search, setSearch] = useSearchParams();
  const sites = useSitesWithHistory();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  return { search, set, sites, year: Number(search.get('year')) || thisYear, site: search.get('site') };
}
