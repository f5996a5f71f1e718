import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllows } from '../../../client/profile/profile-query.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { Section } from '../../../client/ui/section.tsx';
import { addressOf } from './parts.ts';

/** Leads from a company to its documents and its workers. */
export function CompanyPanel({ detail }: RecordPartProps) {
  const { t } = useTranslation('contractors');
  const allows = useAllows();
  const parts = [
    { part: 'documents', icon: 'description', subject: 'Contractor Document' },
    { part: 'workers', icon: 'engineering', subject: 'Worker' },
  ] as const;
  return (
    <Section title={t('part.company')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {parts
          .filter(({ subject }) => allows('read', subject))
          .map(({ part, icon }) => (
            <Button
              key={part}
              component={Link}
              to={addressOf(part, detail.id)}
              variant="outlined"
              startIcon={<Icon name={icon} />}
              sx={{ minHeight: 44 }}
            >
              {t(`part.${part}`)}
            </Button>
          ))}
      </Box>
    </Section>
  );
}
