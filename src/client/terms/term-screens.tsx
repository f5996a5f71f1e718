import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { TermRow } from '../../shared/term.ts';
import { rowQuery } from '../settings/resource.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { TermList } from './term-list.tsx';
import { categoryView, environmentView, rootCauseView } from './term-view.ts';
import type { TermView } from './term-view.ts';

/** `/categories` */
export function CategoriesScreen() {
  return <TermList view={categoryView} />;
}

/** `/categories/:parent` */
export function CategoryScreen() {
  return <Below view={categoryView} />;
}

/** `/environment_categories` */
export function EnvironmentCategoriesScreen() {
  return <TermList view={environmentView} />;
}

/** `/environment_categories/:parent` */
export function EnvironmentCategoryScreen() {
  return <Below view={environmentView} />;
}

/** `/whyanalysis` */
export function RootCausesScreen() {
  return <TermList view={rootCauseView} />;
}

/** `/whyanalysis/:parent/list` */
export function RootCauseListScreen() {
  return <Below view={rootCauseView} />;
}

/** The list below the term of the address. */
function Below({ view }: { view: TermView }) {
  const { parent = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery<TermRow>(view.resource, parent));
  if (data) return <TermList key={parent} view={view} parent={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />;
}
