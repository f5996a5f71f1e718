import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { DesignedTemplate } from '../../../shared/template.ts';

/** Returns the version of a template that is used unless another is chosen: the published one; the draft of one that never was. */
export const usualVersion = ({ current_version }: Pick<DesignedTemplate, 'current_version'>): string => String(current_version ?? 'draft');

export interface TakenVersionProps {
  design: Pick<DesignedTemplate, 'current_version' | 'draft'>;
  /** A version by its number, or `draft`. */
  value: string;
  onChoose: (version: string) => void;
}

/** Which state of a template is taken, where it has two: what is published, and a draft with later changes. */
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
