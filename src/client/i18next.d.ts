import 'i18next';
import type dashboards from '../../locales/en/dashboards.json';
import type actions from '../../locales/en/actions.json';
import type account from '../../locales/en/account.json';
import type activity from '../../locales/en/activity.json';
import type audits from '../../locales/en/audits.json';
import type categories from '../../locales/en/categories.json';
import type masterData from '../../locales/en/master-data.json';
import type designer from '../../locales/en/designer.json';
import type findings from '../../locales/en/findings.json';
import type contractors from '../../locales/en/contractors.json';
import type common from '../../locales/en/common.json';
import type handover from '../../locales/en/handover.json';
import type hira from '../../locales/en/hira.json';
import type forms from '../../locales/en/forms.json';
import type incidents from '../../locales/en/incidents.json';
import type imports from '../../locales/en/imports.json';
import type menu from '../../locales/en/menu.json';
import type calendar from '../../locales/en/calendar.json';
import type lessons from '../../locales/en/lessons.json';
import type library from '../../locales/en/library.json';
import type mailers from '../../locales/en/mailers.json';
import type notifications from '../../locales/en/notifications.json';
import type osha from '../../locales/en/osha.json';
import type onboarding from '../../locales/en/onboarding.json';
import type publicForms from '../../locales/en/public-forms.json';
import type records from '../../locales/en/records.json';
import type scores from '../../locales/en/scores.json';
import type roles from '../../locales/en/roles.json';
import type tours from '../../locales/en/tours.json';
import type views from '../../locales/en/views.json';
import type waiting from '../../locales/en/waiting.json';
import type users from '../../locales/en/users.json';
import type sites from '../../locales/en/sites.json';
import type settings from '../../locales/en/settings.json';
import type work from '../../locales/en/work.json';
import type workflows from '../../locales/en/workflows.json';
import type workerProfiles from '../../locales/en/worker-profiles.json';

interface Texts {
  [key: string]: string;
}

/** Texts in the namespace of every module; permits represent all modules. */
interface ModuleNamespace {
  title: string;
  one: string;
  status: Texts;
  condition: Texts;
  conditionHint: Texts;
  event: Texts;
  /** Names of the step `record` by the only section that it fills. */
  recordOf?: Texts;
  eventHint: Texts;
  done: Texts;
  party: Texts;
  stage: Texts;
  reason: Texts;
  confirm: Texts;
  /** Parts that permits alone have. */
  neighbours: Texts;
  subs: Texts;
  timeline: Texts;
  map: Texts;
  empty: { title: string; text: string; filteredTitle: string; filteredText: string };
  new: { action: string; title: string; text: string; lowRisk: string; none: string; noneText: string };
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      actions: typeof actions;
      contractors: typeof contractors;
      audits: typeof audits;
      dashboards: typeof dashboards;
      common: typeof common;
      designer: typeof designer;
      findings: typeof findings;
      work: typeof work;
      workflows: typeof workflows;
      forms: typeof forms;
      handover: typeof handover;
      hira: typeof hira;
      incidents: typeof incidents;
      imports: typeof imports;
      menu: typeof menu;
      calendar: typeof calendar;
      lessons: typeof lessons;
      library: typeof library;
      mailers: typeof mailers;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      osha: typeof osha;
      'public-forms': typeof publicForms;
      records: typeof records;
      settings: typeof settings;
      sites: typeof sites;
      tours: typeof tours;
      users: typeof users;
      views: typeof views;
      waiting: typeof waiting;
      roles: typeof roles;
      scores: typeof scores;
      'master-data': typeof masterData;
      categories: typeof categories;
      activity: typeof activity;
      /** By the code of the problem. */
      problems: Texts;
      permits: ModuleNamespace;
      'worker-profiles': typeof workerProfiles;
    };
  }
}
