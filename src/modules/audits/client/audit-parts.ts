import type { ClientModule } from '../../../client/modules/client-module.ts';

const screens = async () => (await import('./screens.ts')).screens;
const isBegun = ({ status }: { status: string }) => status !== 'draft' && status !== 'scheduled';

/** Additions of audits to their summary and their list. */
export const auditParts: Pick<ClientModule, 'tabs' | 'tools' | 'listViews'> = {
  tabs: [
    { id: 'keyfindings', isShown: isBegun, load: async () => (await (await screens()).findings()).KeyFindings },
    { id: 'actionitems', isShown: isBegun, load: async () => (await (await screens()).actions()).ActionItems },
  ],
  tools: [
    {
      id: 'sections',
      isShown: ({ status, fillable }) => status === 'in_progress' && fillable.length > 1,
      load: async () => (await import('./section-button.tsx')).SectionButton,
    },
    {
      id: 'report',
      isShown: isBegun,
      load: async () => (await import('./report-button.tsx')).ReportButton,
    },
  ],
  listViews: [{ id: 'schedules', icon: 'schedule', load: async () => (await (await screens()).schedulesView()).SchedulesView }],
};
