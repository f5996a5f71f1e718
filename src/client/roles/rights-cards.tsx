import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { actionsOn, allows, type Subject } from '../../shared/permission.ts';
import { mayHandOn, subjectGroups, withRight } from './rights.ts';
import type { RightsMatrixProps } from './rights-matrix-props.ts';
import { useProfile } from '../profile/profile-query.ts';
import { useRightWords } from './use-right-words.ts';

/** The matrix on a phone: a group of check boxes for each subject. In read-only mode it shows only what is granted. */
export function RightsCards({ label, rights, held = 'all', onChange }: RightsMatrixProps) {
  const { t } = useTranslation('roles');
  const words = useRightWords();
  const { all_modules: modules } = useProfile();
  const granted = (subject: Subject) => actionsOn(subject).filter((action) => allows(rights, action, subject));

  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      {subjectGroups(modules).map((group) => (
        <Box key={group.id} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="overline" component="h4" sx={{ color: 'text.secondary', lineHeight: 1.6 }}>
            {t(`matrix.group.${group.id}`)}
          </Typography>
          {group.subjects.map((subject) => (
            <Box
              key={subject}
              component="fieldset"
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 1.5, pb: 0.5, m: 0, minWidth: 0 }}
            >
              <Box component="legend" sx={{ px: 0.5, fontWeight: 600, fontSize: '0.9375rem' }}>
                {words.subject(subject)}
              </Box>
              {onChange ? (
                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
                  {actionsOn(subject).map((action) => (
                    <FormControlLabel
                      key={action}
                      label={words.action(action)}
                      disabled={!mayHandOn(rights, held, subject, action)}
                      control={
                        <Checkbox
                          checked={allows(rights, action, subject)}
                          onChange={(_, isGranted) => onChange(withRight(rights, subject, action, isGranted))}
                        />
                      }
                      sx={{ minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem', overflowWrap: 'anywhere' } }}
                    />
                  ))}
                </Box>
              ) : (
                <Box sx={{ pb: 1, px: 0.5, fontSize: '0.875rem', color: granted(subject).length > 0 ? 'text.primary' : 'text.secondary' }}>
                  {granted(subject).map(words.action).join(' · ') || '–'}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
