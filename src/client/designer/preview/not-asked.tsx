import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionId } from '../../../../engine/index.ts';
import type { FormStore } from '../../forms/form-store.ts';
import type { ShownForm } from './preview.ts';
import { titleOf } from './titles.ts';

export interface NotAskedProps {
  shown: ShownForm;
  question: QuestionId;
  /** Looks for answers that show it. */
  onFind: () => void;
}

/** States that the question selected on the canvas is hidden with the current answers, and offers to find answers that show it. */
export function NotAsked({ shown: { store, template }, question, onFind }: NotAskedProps) {
  const { t } = useTranslation('designer');
  const isHidden = useSyncExternalStore(
    (listener) => (store.form.rootPlans.some((plan) => plan.question.id === question) ? store.subscribe(question, listener) : () => {}),
    () => isNotShown(store, question),
  );
  if (!isHidden) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      <span>{t('preview.notAsked', { question: titleOf(template, question) })}</span>
      <Button size="small" sx={{ minHeight: 36 }} onClick={onFind}>
        {t('preview.findAnswers')}
      </Button>
    </Box>
  );
}

/** Whether a question is hidden. False for columns, which appear wherever their grid has rows. */
function isNotShown(store: FormStore, question: QuestionId): boolean {
  const plan = store.form.rootPlans.find((each) => each.question.id === question);
  return plan !== undefined && plan.question.field !== 'hidden' && !store.cell(question).shown;
}
