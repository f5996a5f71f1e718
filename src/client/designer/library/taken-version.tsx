import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { DesignedTemplate } from '../../../shared/template.ts';

/** Returns the default version of a template: the published one, or the draft if it was never published. */
export const usualVersion = ({ current_version }: Pick<DesignedTemplate, 'current_version'>): string => String(current_version ?? 'draft');

export interface TakenVersionProps {
  design: Pick<DesignedTemplate, 'current_version' | 'draft'>;
  /** A version by its number, or `draft`. */
  value: string;
  onChoose: (version: string) => void;
}

/** Choice between the published version of a template and its changed draft. Hidden unless both exist. */
export function TakenVersion({ design, value, onChoose }: TakenVersionProps) {
  const { t } = useTranslation('designer');
  const { current_version: version, draft } = design;
  if (version === null || draft === null) return null;
  return (
    <RadioGroup aria-label={t('library.taken.label')} value={value} onChange={(_, chosen) => onChoose(chosen)}>
      <FormControlLabel
        value={String(version)}
        control={<Radio />}
        label={t('library.taken.published', { version })}
        sx={{ minHeight: 44 }}
      />
      <FormControlLabel value="draft" control={<Radio />} label={t('library.taken.draft')} sx={{ minHeight: 44 }} />
    </RadioGroup>
  );
}
