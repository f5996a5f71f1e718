import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PersonBox } from '../directory/person-box.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SubstituteValue } from './workflow-values.ts';

export interface SubstituteEditorProps {
  substitute: SubstituteValue;
  module: string | null;
  disabled: boolean;
  onChange: (substitute: SubstituteValue) => void;
  onRemove: () => void;
}

/** Substitute of a reviewer, for a period of days. */
export function SubstituteEditor({ substitute, module, disabled, onChange, onRemove }: SubstituteEditorProps) {
  const { t } = useTranslation('workflows');
  const day = (name: 'from_date' | 'until_date', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={substitute[name] ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...substitute, [name]: target.value === '' ? null : target.value })}
      sx={{ gridArea: name === 'from_date' ? 'from' : 'until' }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.25,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'calc(50% - 5px) minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 150px 150px 44px' },
        gridTemplateAreas: { xs: '"who who remove" "from until until"', md: '"who from until remove"' },
      }}
    >
      <Box sx={{ gridArea: 'who' }}>
        <PersonBox
          label={t('substitutes.who')}
          value={substitute.user_id === null ? [] : [substitute.user_id]}
          isDense
          disabled={disabled || module === null}
          hint={module === null ? t('reviewers.moduleFirst') : undefined}
          able={module === null ? undefined : { party: 'reviewer', module }}
          onChange={([id]) => onChange({ ...substitute, user_id: id ?? null })}
        />
      </Box>
      {day('from_date', t('substitutes.from'))}
      {day('until_date', t('substitutes.until'))}
      {!disabled && (
        <IconButton aria-label={t('substitutes.remove')} sx={{ gridArea: 'remove', width: 44, height: 44 }} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      )}
    </Box>
  );
}
