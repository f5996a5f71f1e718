import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaths } from '../../../client/paths/paths.ts';
import { recordQuery } from '../../../client/records/store/record-queries.ts';
import { useAllows, useProfile } from '../../../client/profile/profile-query.ts';
import { addressOf, type Part } from './parts.ts';

/**
 * Tabs of the contractor module. Without a contractor, admins switch between companies and workers without a company; within one company,
 * users switch between its parts.
 */
export function PartTabs({ part, contractor }: { part: Part; contractor: string | undefined }) {
  return contractor === undefined ? <AllTabs part={part} /> : <CompanyTabs part={part} contractor={contractor} />;
}

function AllTabs({ part }: { part: Part }) {
  const { t } = useTranslation('contractors');
  const { user } = useProfile();
  if (!user.is_admin) return null;
  return (
    <Bar value={part} label={t('part.all')}>
      <Tab value="companies" label={t('title')} component={Link} to={addressOf('companies')} />
      <Tab value="uncategorised" label={t('part.uncategorised')} component={Link} to={addressOf('uncategorised')} />
    </Bar>
  );
}

function CompanyTabs({ part, contractor }: { part: Part; contractor: string }) {
  const { t } = useTranslation('contractors');
  const allows = useAllows();
  const { data } = useQuery(recordQuery(contractor));
  return (
    <>
      {data && (
        <Typography variant="h3" component="p" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {data.title}
        </Typography>
      )}
      <Bar value={part} label={t('part.company')}>
        <Tab value="company" label={t('part.company')} component={Link} to={recordPaths('contractors').summary(contractor)} />
        {allows('read', 'Contractor Document') && (
          <Tab value="documents" label={t('part.documents')} component={Link} to={addressOf('documents', contractor)} />
        )}
        {allows('read', 'Worker') && (
          <Tab value="workers" label={t('part.workers')} component={Link} to={addressOf('workers', contractor)} />
        )}
      </Bar>
    </>
  );
}

function Bar({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Tabs
      value={value}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 44 } }}
    >
      {children}
    </Tabs>
  );
}
