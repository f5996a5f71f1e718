import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../directory/sites-query.ts';
import { FormSelect } from './form-select.tsx';
import type { FieldProps } from './use-field.ts';

/** Field for one site of the signed-in user, or several. The value is an id or null, or a list of ids. */
export function FormSite(props: FieldProps & { isMultiple?: boolean }) {
  const { data: sites = [] } = useQuery(sitesQuery);
  return <FormSelect {...props} options={sites} />;
}
