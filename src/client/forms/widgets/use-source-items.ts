import { useEffect, useState } from 'react';
import type { SourcePage } from '../form-services.ts';

/** Searches one of the server's lists for a text. */
export type AskSource = (search: string) => Promise<SourcePage>;

interface Found extends SourcePage {
  search: string;
  failed: boolean;
}

const pause = 250;

/** Returns the server's results for a text once typing pauses: the first page only, because more letters find the rest sooner. */
export function useSourceItems(ask: AskSource, search: string, open: boolean) {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (!open) return undefined;
    let gone = false;
    const timer = setTimeout(
      () => {
        ask(search).then(
          (page) => !gone && setFound({ ...page, search, failed: false }),
          () => !gone && setFound({ items: [], total: 0, search, failed: true }),
        );
      },
      search === '' ? 0 : pause,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ask, search, open]);

  return {
    items: found?.items ?? [],
    total: found?.total ?? 0,
    failed: found?.failed === true,
    isKept: found?.isKept === true,
    loading: found?.search !== search,
  };
}
