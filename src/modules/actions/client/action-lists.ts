/** Lists of actions: the subject whose readers may open each list, its filters, and the call for readers of that subject alone. */
export const actionLists = [
  { id: 'all', subject: 'Action', filters: {}, call: 'all' },
  { id: 'audits', subject: 'Audit', filters: { parent_module: 'audits' }, call: 'audit_action_datas' },
  { id: 'observations', subject: 'Observation', filters: { parent_module: 'observations' }, call: 'observation_action_datas' },
  { id: 'incidents', subject: 'Incident', filters: { parent_module: 'incidents' }, call: 'incident_action_datas' },
] as const;

export type ActionListId = (typeof actionLists)[number]['id'];

/** The filters that `/actions/all/{tab}` sets. */
export const listTabs: Readonly<Record<string, Record<string, string>>> = {
  mine: { mine: 'true' },
  planned: { planned: 'true' },
  overdue: { condition: 'overdue' },
  open: { status: 'open' },
  in_progress: { status: 'in_progress' },
  completed: { status: 'completed' },
  closed: { status: 'closed' },
};
