import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { MenuItemOf } from '../ui/menu-item-of.ts';
import { useModules } from '../modules/modules.ts';
import { waitingText } from './waiting-text.ts';
import { workCountQuery } from './work-query.ts';

/** Returns the navigation entry for the reader's waiting work, with its number. */
export function useWorkItem(): MenuItemOf | undefined {
  const { t } = useTranslation('menu');
  const { pathname } = useLocation();
  const hasModules = useModules().length > 0;
  const { data: count } = useQuery({ ...workCountQuery, enabled: hasModules });

  if (!hasModules) return undefined;
  return {
    id: 'work',
    path: '/home',
    text: t('work'),
    icon: 'fact_check',
    isActive: pathname === '/home',
    ...(count && count.total > 0 && { badge: { count: count.total, text: waitingText(t, count) } }),
  };
}
