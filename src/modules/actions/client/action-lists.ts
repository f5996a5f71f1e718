/** Lists of actions: the subject whose readers may open each list, and its filters. */
export const actionLists = [
  { id: 'all', subject: 'Action', filters: {} },
  { id: 'audits', subject: 'Audit', filters: { parent_module: 'audits' } },
  { id: 'observations', subject: 'Observation', filters: { parent_module: 'observations' } },
  { id: 'incidents', subject: 'Incident', filters: { parent_module: 'incidents' } },
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
