import { useParams } from 'react-router-dom';
import { TermPanel } from './term-panel.tsx';
import { categoryView, environmentView, rootCauseView } from './term-view.ts';

/** `/categories/new` and `/categories/edit/:id` */
export function CategoryForm() {
  return <TermPanel view={categoryView} />;
}

/** The same below `/categories/:parent` */
export function SubCategoryForm() {
  return <TermPanel view={categoryView} parent={useParams()['parent']} />;
}

/** `/environment_categories/new` and `/environment_categories/edit/:id` */
export function EnvironmentCategoryForm() {
  return <TermPanel view={environmentView} />;
}

/** The same below `/environment_categories/:parent` */
export function SubEnvironmentCategoryForm() {
  return <TermPanel view={environmentView} parent={useParams()['parent']} />;
}

/** `/whyanalysis/new` and `/whyanalysis/edit/:id` */
export function RootCauseForm() {
  return <TermPanel view={rootCauseView} />;
}

/** The same below `/whyanalysis/:parent/list` */
export function SubRootCauseForm() {
  return <TermPanel view={rootCauseView} parent={useParams()['parent']} />;
}
