import { PersonBox } from '../../directory/person-box.tsx';
import { useProfile } from '../../profile/profile-query.ts';

export interface PersonFilterProps {
  label: string;
  /** Ids of people; `me` is the reader. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Filters by people, found by name. */
export function PersonFilter({ label, values, onChange }: PersonFilterProps) {
  const { user } = useProfile();
  const ids = values.map((id) => (id === 'me' ? user.id : id));
  return <PersonBox label={label} value={ids} isMultiple isFilter onChange={onChange} />;
}
