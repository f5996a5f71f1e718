import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { permits } from '../../shared/grants.ts';
import { useProfile } from '../session/profile-query.ts';
import type { MenuItemOf } from '../shell/menu-item-of.ts';
import { useModules } from '../shell/modules.ts';
import { approvalCountQuery } from './approvals-query.ts';

/** The entry of the navigation that leads to what waits for the reader, with how much that is; for whoever may decide anything. */
export function useApprovalsItem(): MenuItemOf | undefined {
  const { t } = useTranslation('approvals');
  const { rules } = useProfile();
  const { pathname } = useLocation();
  const mayDecide = useModules().some((manifest) => permits(manifest, 'approve', { rules, parties: [], isRequester: false }));
  const { data: count } = useQuery({ ...approvalCountQuery, enabled: mayDecide });

  if (!mayDecide) return undefined;
  return {
    id: 'approvals',
    path: '/approvals',
    text: t('menu'),
    icon: 'fact_check',
    isActive: pathname === '/approvals',
    ...(count && count.total > 0 && { badge: { count: count.total, text: t('waiting', { count: count.total }) } }),
  };
}
