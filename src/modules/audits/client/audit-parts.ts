import type { ClientModule } from '../../../client/shell/client-module.ts';

/** Additions of audits to their summary and their list. */
export const auditParts: Pick<ClientModule, 'tools' | 'listViews'> = {
  tools: [
    {
      id: 'sections',
      isShown: ({ status, fillable }) => status === 'in_progress' && fillable.length > 1,
      load: async () => (await import('./section-button.tsx')).SectionButton,
    },
    {
      id: 'report',
      isShown: ({ status }) => status !== 'draft' && status !== 'scheduled',
      load: async () => (await import('./report-button.tsx')).ReportButton,
    },
  ],
  listViews: [{ id: 'schedules', icon: 'schedule', load: async () => (await import('./schedule-list.tsx')).ScheduleList }],
};
