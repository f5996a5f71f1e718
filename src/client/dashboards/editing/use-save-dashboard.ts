import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../shared/dashboard.ts';
import { api, problemOf } from '../../api.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { documentQuery, documentUrl } from '../document-query.ts';

export interface SaveDashboard {
  tab: string;
  version: number;
  onDone: () => void;
}

/** Saves the dashboard of a tab, or restores the supplied one; the readers' menu and tabs follow. */
export function useSaveDashboard({ tab, version, onDone }: SaveDashboard) {
  const { t } = useTranslation('dashboards');
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (document: Dashboard | null) => {
      if (document) await api.put(documentUrl(tab), { dashboard: { document, lock_version: version } });
      else await api.delete(documentUrl(tab), { params: { lock_version: version } });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['modules'] }),
        client.invalidateQueries({ queryKey: ['dashboards', 'summary'], refetchType: 'all' }),
      ]);
    },
    onSuccess: () => {
      notifySuccess(t('edit.saved'));
      onDone();
    },
    meta: { quiet: true },
  });
  const loadLatest = () => void client.invalidateQueries(documentQuery(tab));
  return { save: mutate, isSaving: isPending, isDone: isSuccess, problem: error ? problemOf(error) : undefined, loadLatest };
}
