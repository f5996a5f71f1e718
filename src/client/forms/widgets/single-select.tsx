import { lazy, Suspense } from 'react';
import { loadPatiently } from '../../load-patiently.ts';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { SourceListWidget } from './source-list.tsx';

const longList = 30;
const LongSelect = lazy(async () => ({ default: (await loadPatiently(() => import('./long-select.tsx'))).LongSelect }));

/**
 * One option of a list: the device's own control for a short list, a search for a long one, a server search for a list that the server
 * keeps.
 */
export function SingleSelectWidget(props: WidgetProps) {
  const { question, state, value, onAnswer, onLeave } = props;
  const { t } = useFormScope();
  const options = state.cell.options ?? [];

  if (question.source !== undefined) return <SourceListWidget {...props} />;
  if (options.length > longList) {
    return (
      <Suspense fallback={<span className="mf-input mf-placeholder" />}>
        <LongSelect {...props} />
      </Suspense>
    );
  }
  return (
    <select
      {...aria(props)}
      className="mf-input mf-select"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        onAnswer(event.currentTarget.value || undefined);
        onLeave();
      }}
      onBlur={onLeave}
    >
      <option value="">{question.placeholder ?? t('choose')}</option>
      {options.map((option) => (
        <option key={option.const} value={option.const}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
