import { libraryKinds, type LibraryKind } from './library-ids.ts';
import type { MasterKind } from './master-ids.ts';

/** Kinds of things that an id of an organisation can name. */
export type Kind =
  | 'organization'
  | 'site'
  | 'division'
  | 'user'
  | 'role'
  | 'template'
  | 'auditTemplate'
  | 'audit'
  | 'auditSchedule'
  | 'record'
  | 'observation'
  | 'incident'
  | 'contractor'
  | 'lesson'
  | 'workerProfile'
  | 'action'
  | 'file'
  | 'session'
  | 'workflow'
  | 'userImport'
  | 'recordImport'
  | 'hoursImport'
  | 'mail'
  | 'reportSchedule'
  | MasterKind
  | PlaceKind
  | LibraryKind;
/** Kinds that belong to a site. */
export type PlaceKind = 'department' | 'unit' | 'operatingUnit' | 'sitePlan' | 'mapPointer';

/** Kinds of the ids in a path, by how the path begins. */
export const kinds: [string, Kind][] = [
  ['/api/user_imports', 'userImport'],
  ['/api/record_imports', 'recordImport'],
  ['/api/worked_hours_imports', 'hoursImport'],
  ['/api/records', 'record'],
  ['/api/actions', 'action'],
  ['/api/permit_form_questions', 'record'],
  ['/api/ptw', 'record'],
  ['/api/files', 'file'],
  ['/api/templates', 'template'],
  ['/api/permits/{id}/neighbours', 'record'],
  ['/api/permits/{id}/permits_under', 'record'],
  ['/api/permits', 'template'],
  ['/api/observations', 'observation'],
  ['/api/incidents', 'incident'],
  ['/api/contractors', 'contractor'],
  ['/api/lfi_lessons', 'lesson'],
  ['/api/worker_profiles', 'workerProfile'],
  ['/api/audit_schedules', 'auditSchedule'],
  ['/api/audits/{id}/audit_', 'audit'],
  ['/api/audits/{id}/report', 'audit'],
  ['/api/audits', 'auditTemplate'],
  ['/api/modify_audits', 'auditTemplate'],
  ['/api/roles', 'role'],
  ['/api/workflows', 'workflow'],
  ['/api/organizations', 'organization'],
  ['/api/report_schedules', 'reportSchedule'],
  ['/api/mailbox', 'mail'],
  ['/api/tenants', 'organization'],
  ['/api/categories', 'category'],
  ['/api/v2/environment_categories', 'environmentCategory'],
  ['/api/root_cause_settings', 'rootCause'],
  ['/api/hsse_rev_numbers', 'revision'],
  ['/api/risk_matrices', 'riskMatrix'],
  ['/api/sites', 'site'],
  ['/api/divisions', 'division'],
  ['/api/departments', 'department'],
  ['/api/units', 'unit'],
  ['/api/sous', 'operatingUnit'],
  ['/api/site_plans', 'sitePlan'],
  ['/api/map_pointers', 'mapPointer'],
  ...libraryKinds,
];
