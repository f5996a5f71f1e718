import { redirect } from 'react-router-dom';
import type { ClientModule } from '../../../client/modules/client-module.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';
import { auditParts } from './audit-parts.ts';

const module = 'audits';
const screens = async () => (await import('./screens.ts')).screens;

export const clientModule: ClientModule = {
  routes: [
    {
      path: 'audits/schedules',
      handle: { module },
      lazy: moduleScreen(async () => (await screens()).schedules(), 'SchedulesScreen', 'read', module),
    },
    {
      path: 'audits/schedules/:id',
      handle: { module },
      lazy: moduleScreen(async () => (await screens()).schedule(), 'ScheduleScreen', 'read', module),
    },
    {
      path: 'audits/:id/audit/:sectionindex',
      handle: { module },
      lazy: moduleScreen(() => import('../../../client/records/summary/record-screen.tsx'), 'RecordScreen', 'read', module),
    },
    { path: 'audits/:id/keyfindings', loader: ({ params }) => redirect(`/audits/${params['id']}/summary?tab=keyfindings`) },
    { path: 'audits/:id/actionitems', loader: ({ params }) => redirect(`/audits/${params['id']}/summary?tab=actionitems`) },
    {
      path: 'audits/:type',
      handle: { module },
      lazy: moduleScreen(async () => (await screens()).type(), 'AuditTypeScreen', 'read', module),
    },
    {
      path: 'audits/:id/report',
      handle: { module },
      lazy: moduleScreen(async () => (await screens()).report(), 'ReportScreen', 'read', module),
    },
    {
      path: 'audit-summary',
      loader: ({ request }) => {
        const id = new URL(request.url).searchParams.get('id');
        return redirect(id === null ? '/dashboard?tab=audits' : `/audits/${encodeURIComponent(id)}/report`);
      },
    },
    { path: 'audits/calendar', loader: () => redirect('/audits?view=calendar') },
    { path: 'audits/list', loader: () => redirect('/audits') },
  ],
  ...auditParts,
};
