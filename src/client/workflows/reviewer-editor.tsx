import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { PersonBox } from '../directory/person-box.tsx';
import { Icon } from '../ui/icon.tsx';
import { SubstituteEditor } from './substitute-editor.tsx';
import type { ReviewerValue } from './workflow-values.ts';

const kinds = ['person', 'role', 'field'] as const;
const mostSubstitutes = 10;

export interface ReviewerEditorProps {
  reviewer: ReviewerValue;
  position: number;
  name: string;
  /** Fault of this reviewer or of a substitute of theirs. */
  error: string | undefined;
  module: string | null;
  options: { roles: readonly Named[]; fields: readonly Named[] };
  disabled: boolean;
  onChange: (reviewer: ReviewerValue) => void;
  onRemove: () => void;
}

/** One reviewer of a workflow, and their substitutes. */
export function ReviewerEditor({ reviewer, position, name, error, module, options, disabled, onChange, onRemove }: ReviewerEditorProps) {
  const { t } = useTranslation('workflows');
  const { kind, substitutes } = reviewer;
  const errorId = useId();
  const ask = (who: Partial<Pick<ReviewerValue, 'kind' | 'user_id' | 'role_id' | 'field'>>) =>
    onChange({ ...reviewer, user_id: null, role_id: null, field: null, ...who });
  const choices = kind === 'role' ? options.roles : options.fields;
  const chosen = (kind === 'role' ? reviewer.role_id : reviewer.field) ?? '';
  const hint = module === null ? t('reviewers.moduleFirst') : undefined;

  return (
    <Box
      role="group"
      aria-label={t('reviewers.one', { position })}
      aria-describedby={error === undefined ? undefined : errorId}
      sx={{ p: 1.25, pl: disabled ? 1.25 : 0, display: 'grid', gap: 1.25 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('reviewers.one', { position })}
        </Typography>
        {!disabled && (
          <IconButton aria-label={t('reviewers.remove', { name })} sx={{ width: 44, height: 44, my: -0.5 }} onClick={onRemove}>
            <Icon name="delete" />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { md: '200px 1fr' } }}>
        <TextField
          select
          size="small"
          label={t('reviewers.kind')}
          value={kind}
          disabled={disabled}
          onChange={({ target }) => ask({ kind: kinds.find((each) => each === target.value) ?? 'person' })}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`reviewers.kinds.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {kind === 'person' ? (
          <PersonBox
            label={t('reviewers.kinds.person')}
            value={reviewer.user_id === null ? [] : [reviewer.user_id]}
            isDense
            disabled={disabled || module === null}
            hint={hint}
            able={module === null ? undefined : { party: 'reviewer', module }}
            onChange={([id]) => ask({ user_id: id ?? null })}
          />
        ) : (
          <TextField
            select
            size="small"
            label={t(`reviewers.kinds.${kind}`)}
            value={choices.some(({ id }) => id === chosen) ? chosen : ''}
            disabled={disabled || module === null}
            helperText={hint}
            onChange={({ target }) => ask({ [kind === 'role' ? 'role_id' : 'field']: target.value })}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.id} value={choice.id}>
                {choice.name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
      {substitutes.map((substitute, index) => (
        <SubstituteEditor
          // Substitutes keep their order.
          key={index}
          substitute={substitute}
          module={module}
          disabled={disabled}
          onChange={(next) => onChange({ ...reviewer, substitutes: substitutes.toSpliced(index, 1, next) })}
          onRemove={() => onChange({ ...reviewer, substitutes: substitutes.toSpliced(index, 1) })}
        />
      ))}
      {!disabled && substitutes.length < mostSubstitutes && (
        <Button
          size="small"
          startIcon={<Icon name="add" size={18} />}
          sx={{ justifySelf: 'start', minHeight: 44 }}
          onClick={() => onChange({ ...reviewer, substitutes: [...substitutes, { user_id: null, from_date: null, until_date: null }] })}
        >
          {t('substitutes.add')}
        </Button>
      )}
    </Box>
  );
}
