import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Rule } from '../../shared/permission.ts';
import { useProfile } from '../profile/profile-query.ts';
import { useField } from '../settings/fields/use-field.ts';
import { RightsMatrix } from './rights-matrix.tsx';

/** The matrix as a field of the role's form. Users can only grant permissions that they have. */
export function FormRights({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('roles');
  const { user, rules } = useProfile();
  const { field, error, isDisabled } = useField({ name, label });
  return (
    <div>
      <Typography variant="h3">{label}</Typography>
      {!isDisabled && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5, display: { xs: 'none', md: 'block' } }}>
          {t('matrix.hint')}
        </Typography>
      )}
      {error !== undefined && (
        <FormHelperText error sx={{ my: 1 }}>
          {error}
        </FormHelperText>
      )}
      <RightsMatrix
        label={label}
        rights={field.value as Rule[]}
        held={user.is_admin ? 'all' : rules}
        onChange={isDisabled ? undefined : field.onChange}
      />
    </div>
  );
}
