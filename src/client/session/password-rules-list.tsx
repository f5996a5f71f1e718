import CheckIcon from '@mui/icons-material/Check';
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { passwordLength } from './password-rules.ts';
import type { PasswordFindings } from './password-rules.ts';

/** Rules of a new password, each ticked once it is met. */
export function PasswordRules({ findings }: { findings: PasswordFindings }) {
  const { t } = useTranslation();
  const rules = [
    { text: t('reset.rule.length', { length: passwordLength }), isMet: findings.isLongEnough },
    { text: t('reset.rule.special'), isMet: findings.hasSpecial },
    { text: t('reset.rule.match'), isMet: findings.matches },
  ];

  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 3, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}>
      {rules.map(({ text, isMet }) => (
        <Box
          component="li"
          key={text}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: isMet ? 'success.main' : 'text.secondary' }}
        >
          {isMet ? (
            <CheckIcon fontSize="inherit" titleAccess={t('reset.rule.met')} />
          ) : (
            <CircleIcon fontSize="inherit" titleAccess={t('reset.rule.open')} />
          )}
          {text}
        </Box>
      ))}
    </Box>
  );
}
