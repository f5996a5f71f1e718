import 'i18next';
import type account from '../../locales/en/account.json';
import type activity from '../../locales/en/activity.json';
import type categories from '../../locales/en/categories.json';
import type masterData from '../../locales/en/master-data.json';
import type designer from '../../locales/en/designer.json';
import type findings from '../../locales/en/findings.json';
import type common from '../../locales/en/common.json';
import type forms from '../../locales/en/forms.json';
import type mailers from '../../locales/en/mailers.json';
import type notifications from '../../locales/en/notifications.json';
import type onboarding from '../../locales/en/onboarding.json';
import type records from '../../locales/en/records.json';
import type scores from '../../locales/en/scores.json';
import type roles from '../../locales/en/roles.json';
import type tours from '../../locales/en/tours.json';
import type waiting from '../../locales/en/waiting.json';
import type users from '../../locales/en/users.json';
import type sites from '../../locales/en/sites.json';
import type settings from '../../locales/en/settings.json';
import type approvals from '../../locales/en/approvals.json';
import type workflows from '../../locales/en/workflows.json';

interface Texts {
  [key: string]: string;
}

/** What every module's namespace says; permits stand for all of them. */
interface ModuleNamespace {
  title: string;
  menu: string;
  one: string;
  status: Texts;
  condition: Texts;
  conditionHint: Texts;
  event: Texts;
  eventHint: Texts;
  done: Texts;
  party: Texts;
  stage: Texts;
  reason: Texts;
  confirm: Texts;
  empty: { title: string; text: string; filteredTitle: string; filteredText: string };
  /** Of a module whose templates are designed. */
  design: { title: string };
  new: { action: string; title: string; text: string; lowRisk: string; none: string; noneText: string };
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      common: typeof common;
      designer: typeof designer;
      findings: typeof findings;
      approvals: typeof approvals;
      workflows: typeof workflows;
      forms: typeof forms;
      mailers: typeof mailers;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      records: typeof records;
      settings: typeof settings;
      sites: typeof sites;
      tours: typeof tours;
      users: typeof users;
      waiting: typeof waiting;
      roles: typeof roles;
      scores: typeof scores;
      'master-data': typeof masterData;
      categories: typeof categories;
      activity: typeof activity;
      /** By the code of the problem. */
      problems: Texts;
      permits: ModuleNamespace;
    };
  }
}
