import { useEffect, useState } from 'react';
import { useFormScope } from '../form-scope.ts';

/** Returns the names of the items chosen from one of the server's lists. Fetches unknown names once. */
export function useNames(source: string | undefined, ids: readonly string[]): string[] {
  const { services, knows, nameOf, learnName } = useFormScope();
  const [, setLearned] = useState(0);
  const missing = ids.filter((id) => !knows(id)).join(',');

  useEffect(() => {
    if (source === undefined || missing === '') return undefined;
    let gone = false;
    services.labels(source, missing.split(',')).then(
      (items) => {
        for (const { id, name } of items) learnName(id, name);
        if (!gone && items.length > 0) setLearned((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [services, source, missing, learnName]);

  return ids.map(nameOf);
}
