import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { holdersQuery } from './role-resource.ts';

/** The people who have a role. */
export function RoleHolders({ id }: { id: string }) {
  const { t } = useTranslation('roles');
  const { data: page } = useQuery(holdersQuery(id));
  if (!page) return null;
  const more = page.total - page.items.length;

  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('holders.title')}
      </Typography>
      {page.total === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('holders.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {page.items.map(({ id: user, full_name: name }) => (
            <li key={user}>
              <Chip size="small" label={name} />
            </li>
          ))}
          {more > 0 && <li>{t('holders.more', { count: more })}</li>}
        </Box>
      )}
    </div>
  );
}
