import { useTranslation } from 'react-i18next';
import type { RecordScores } from '../../shared/record.ts';
import { Mark } from './status-chip.tsx';

/** Passed or not, in word, colour and sign; nothing where nothing decides it. */
export function Verdict({ passed }: Pick<RecordScores, 'passed'>) {
  const { t } = useTranslation('scores');
  if (passed === null) return null;
  return (
    <Mark look={passed ? { tone: 'good', icon: 'task_alt' } : { tone: 'bad', icon: 'cancel' }} text={t(passed ? 'passed' : 'failed')} />
  );
}
