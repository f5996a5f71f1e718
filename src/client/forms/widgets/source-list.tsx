import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../load-patiently.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { chosenIds } from './chosen-ids.ts';
import { useNames } from './use-names.ts';

const SourceSearch = lazy(async () => ({ default: (await loadPatiently(() => import('./source-search.tsx'))).SourceSearch }));

/** An answer from a list that the server keeps and searches: a person or several, a site, an entry of a long list. */
export function SourceListWidget(props: WidgetProps) {
  return (
    <Suspense fallback={<span className="mf-input mf-placeholder" />}>
      <SourceSearch {...props} />
    </Suspense>
  );
}

export function SourceListReading({ question, value }: ReadingProps) {
  const names = useNames(question.source, chosenIds(value));
  return <span>{names.join(', ')}</span>;
}
