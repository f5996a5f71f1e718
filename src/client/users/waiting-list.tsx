import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModules } from '../modules/modules.ts';
import { useModuleName } from '../modules/use-module-name.ts';
import { waitingQuery } from './user-queries.ts';

/** List of the work that waits for a user. It remains theirs when the account is deactivated. */
export function WaitingList({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const { data: waiting = [] } = useQuery(waitingQuery(id));
  const modules = useModules();
  const titleOf = useModuleName();
  if (waiting.length === 0) return null;
  const nameOf = (module: string) => {
    const manifest = modules.find((each) => each.id === module);
    return manifest ? titleOf(manifest) : module;
  };
  const parts = ['own', 'parties', 'reviews'] as const;

  return (
    <Alert severity="info" icon={false}>
      <Box sx={{ fontWeight: 650 }}>{t('waiting.title')}</Box>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {waiting.map((line) => (
          <li key={line.module}>
            {nameOf(line.module)}:{' '}
            {parts
              .filter((part) => line[part] > 0)
              .map((part) => t(`waiting.${part}`, { count: line[part] }))
              .join(', ')}
          </li>
        ))}
      </Box>
      {t('waiting.hint')}
    </Alert>
  );
}
