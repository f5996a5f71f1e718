import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { interlockMessage, type Form } from '../../../../engine/index.ts';
import { conditionLook } from '../../ui/status.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { ReadingList } from '../answers/reading-list.tsx';

export interface ConditionAlertsProps {
  conditions: readonly string[];
  form: Form;
  texts: ModuleTexts;
}

/** Alerts for conditions that the clock found, with advice on what to do: in the template's words, else in the module's. */
export function ConditionAlerts({ conditions, form, texts }: ConditionAlertsProps) {
  return conditions.map((id) => {
    const interlock = form.interlocks.find((candidate) => candidate.id === id);
    return (
      <Alert key={id} severity={conditionLook(texts.module, id).tone === 'bad' ? 'error' : 'warning'} sx={{ mb: 2 }}>
        <AlertTitle>{texts.condition(id)}</AlertTitle>
        {interlockMessage(form, id) ?? texts.conditionHint(id)}
        {interlock && <ReadingList interlock={id} />}
        {interlock && <div>{interlock.mend}</div>}
      </Alert>
    );
  });
}
