import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityRow, ActivityValue } from '../../shared/history.ts';
import { useModules } from '../modules/modules.ts';

/** How the log reads. */
export interface ActivityWords {
  entity: (name: string) => string;
  action: (of: Pick<ActivityRow, 'action' | 'module'>) => string;
  field: (name: string) => string;
  value: (said: ActivityValue, of: { field: string; module: string | null }) => string;
}

/** The words of the log: a record's steps and states are those of its module, everything else the log's own. */
export function useActivityWords(): ActivityWords {
  const modules = useModules();
  const { t } = useTranslation(['activity', ...modules.map(({ id }) => id)] as ['activity', 'permits']);

  return useMemo(() => {
    const ofModule = (module: string | null, key: string) =>
      modules.some(({ id }) => id === module) ? t(key as 'status', { ns: module as 'permits', defaultValue: '' }) : '';
    const value: ActivityWords['value'] = (said, of) => {
      if (Array.isArray(said)) return said.map((item) => value(item, of)).join(', ');
      if (said === null || said === '') return '–';
      if (typeof said === 'boolean') return t(said ? 'activity:yes' : 'activity:no');
      return (of.field === 'status' && ofModule(of.module, `status.${said}`)) || String(said);
    };
    return {
      entity: (name) => t(`activity:entity.${name}` as 'activity:entity.record', { defaultValue: name }),
      action: ({ action, module }) =>
        t(`activity:action.${action}` as 'activity:action.create', { defaultValue: ofModule(module, `done.${action}`) || action }),
      field: (name) => t(`activity:field.${name}` as 'activity:field.name', { defaultValue: name }),
      value,
    };
  }, [t, modules]);
}
