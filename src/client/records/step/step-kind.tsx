import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface StepKindProps {
  event: string;
  kinds: readonly string[];
  value: string | undefined;
  isMissing: boolean;
  texts: ModuleTexts;
  disabled: boolean;
  onChoose: (kind: string) => void;
}

/** The kinds of a step, of which its sender chooses one. */
export function StepKind({ event, kinds, value, isMissing, texts, disabled, onChoose }: StepKindProps) {
  const { t } = useTranslation('records');
  if (kinds.length === 0) return null;

  return (
    <FormControl required error={isMissing} disabled={disabled} sx={{ mb: 2 }}>
      <FormLabel id={`kind-${event}`}>{t('step.kind')}</FormLabel>
      <RadioGroup aria-labelledby={`kind-${event}`} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {kinds.map((kind) => (
          <FormControlLabel key={kind} value={kind} control={<Radio />} label={texts.kind(event, kind)} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
      {isMissing && <FormHelperText>{t('step.kindMissing')}</FormHelperText>}
    </FormControl>
  );
}
