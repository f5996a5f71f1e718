import { useTranslation } from 'react-i18next';
import { isRecordColumn, noValue, recordColumns, someValue } from '../../../shared/record-columns.ts';
import { usePeriodText } from '../../lists/use-period-text.ts';
import { FilterFlag } from '../../lists/filter-flag.tsx';
import { useModuleId } from '../../modules/modules.ts';
import { withFilter } from '../../lists/list-state.ts';
import type { ListState } from '../../lists/list-state.ts';
import type { ChangeList } from '../../lists/use-list-state.ts';

export interface LinkedFilterProps {
  filter: string;
  state: ListState;
  onChange: ChangeList;
}

const namedAtMost = 3;

/** Some record numbers as text: a few by name, of many the first and how many. */
function shortList(numbers: readonly string[]): string {
  return numbers.length <= namedAtMost ? numbers.join(', ') : `${numbers[0]} … (${numbers.length})`;
}

/** A filter that a link set; it can only be let go. */
export function LinkedFilter({ filter, state, onChange }: LinkedFilterProps) {
  const module = useModuleId();
  const { t } = useTranslation(['common', 'dashboards', module as 'permits']);
  const periodText = usePeriodText();
  const text = (state.chosen[filter] ?? []).join(',');
  const isDate = isRecordColumn(filter) && recordColumns[filter].kind === 'moment' && text !== someValue;
  const column = t(filter === 'created_at' ? 'dashboards:dateName.created' : `common:list.column.${filter as 'status'}`, {
    defaultValue: t(`column.${filter}`, { ns: module as 'permits', defaultValue: t('common:list.filters') }),
  });
  const cell = /^(\d)x(\d)$/.exec(text);
  const [from = '', until = from] = filter === 'days_to_settle' ? text.split('..') : [];
  const number = until === '' ? undefined : from === '' ? `≤ ${until}` : `${from}–${until}`;
  const named = filter === 'number' ? shortList(state.chosen[filter] ?? []) : undefined;
  const value = named ?? (text === noValue ? t('dashboards:none') : isDate ? periodText(text) : cell ? `${cell[1]} × ${cell[2]}` : number);

  return (
    <FilterFlag
      label={value === undefined ? column : `${column}: ${value}`}
      icon="tune"
      isSet
      onChange={() => onChange(withFilter(state, filter, []))}
    />
  );
}
