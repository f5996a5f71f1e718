import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { LicenceCounts } from '../../shared/user.ts';
import { isInstalled } from '../roles/rights.ts';
import { useRightWords } from '../roles/use-right-words.ts';
import { useProfile } from '../profile/profile-query.ts';

/** How many of the plan's users and licences are in use, each with a bar. */
export function LicenceList({ counts }: { counts: LicenceCounts }) {
  const { t } = useTranslation('users');
  const words = useRightWords();
  const { all_modules: modules } = useProfile();
  const lines = [
    { id: 'users', name: t('licences.users'), ...counts.users },
    ...counts.modules
      .filter(({ module }) => isInstalled(module, modules))
      .map(({ module, used, limit }) => ({ id: module, name: words.subject(module), used, limit })),
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {lines.map(({ id, name, used, limit }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: '0.875rem', mb: 0.5 }}>
            <span>{name}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {t('licences.of', { used, limit })}
            </Box>
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label={name}
            value={Math.min(100, limit === 0 ? 100 : (used / limit) * 100)}
            color={used >= limit ? 'error' : 'primary'}
          />
        </li>
      ))}
    </Box>
  );
}
