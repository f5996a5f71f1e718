import type { CategoryType, EnvironmentUnit } from '../../shared/term.ts';

/** A stock term: its key in `locales/<language>/stock.json`, and the terms below it. */
export interface StockTerm {
  key: string;
  unit?: EnvironmentUnit;
  below?: readonly StockTerm[];
}

const plain = (...keys: string[]): StockTerm[] => keys.map((key) => ({ key }));
const branch = (key: string, ...below: string[]): StockTerm => ({ key, below: plain(...below) });

/** The categories that an organisation begins with. Incident types go from the gravest outcome to none; controls by their hierarchy. */
export const stockCategories: Readonly<Record<CategoryType, readonly StockTerm[]>> = {
  observation_type: plain('unsafe_act', 'unsafe_condition', 'near_miss', 'safe_behaviour'),
  observation_category: plain(
    ...['ppe', 'housekeeping', 'work_at_height', 'lifting', 'electrical', 'fire', 'chemicals', 'vehicles', 'tools', 'permits'],
    ...['ergonomics', 'environment'],
  ),
  incident_type: plain(
    ...['fatality', 'permanent_disability', 'lost_time_injury', 'restricted_work', 'medical_treatment', 'first_aid', 'near_miss'],
  ),
  incident_category: [
    ...plain('injury', 'occupational_illness', 'property_damage', 'environmental', 'fire_explosion', 'vehicle'),
    branch('process_safety', 'tier_1', 'tier_2'),
    ...plain('security', 'dangerous_occurrence', 'complaint'),
  ],
  action_category: plain('corrective', 'preventive', 'improvement'),
  control_type: plain('eliminate', 'substitute', 'engineer', 'administer', 'ppe'),
  competence_type: plain(
    ...[
      'medical',
      'first_aid',
      'fire_watch',
      'hot_work',
      'work_at_height',
      'confined_space',
      'gas_test',
      'electrical',
      'forklift',
      'crane',
    ],
    ...['scaffold', 'rigging'],
  ),
  document_type: plain('insurance', 'certificate', 'licence', 'method', 'safety_plan', 'other_document'),
};

/** The damages to the environment that an organisation begins with. */
export const stockEnvironment: readonly StockTerm[] = [
  {
    key: 'spill',
    below: [
      { key: 'oil_fuel', unit: 'l' },
      { key: 'chemical', unit: 'l' },
      { key: 'waste_water', unit: 'm3' },
    ],
  },
  {
    key: 'emission',
    below: [
      { key: 'gas', unit: 'kg' },
      { key: 'dust', unit: 'kg' },
    ],
  },
  {
    key: 'waste',
    below: [
      { key: 'hazardous_waste', unit: 'kg' },
      { key: 'other_waste', unit: 'kg' },
    ],
  },
  { key: 'nuisance', below: [{ key: 'noise', unit: 'db' }, { key: 'odour' }] },
  {
    key: 'land',
    below: [
      { key: 'soil', unit: 'm2' },
      { key: 'vegetation', unit: 'm2' },
    ],
  },
  {
    key: 'water',
    below: [
      { key: 'surface_water', unit: 'm2' },
      { key: 'groundwater', unit: 'm3' },
    ],
  },
];

/** The root causes that an organisation begins with: grandparents, parents, children. */
export const stockCauses: readonly StockTerm[] = [
  {
    key: 'human',
    below: [
      branch('knowledge', 'training_missing', 'instruction_not_understood'),
      branch('behaviour', 'rule_not_followed', 'attention_lost'),
      branch('fitness', 'fatigue', 'health'),
    ],
  },
  {
    key: 'organisation',
    below: [
      branch('procedure', 'procedure_missing', 'procedure_wrong'),
      branch('planning', 'risk_not_assessed', 'time_pressure', 'permit_missing'),
      branch('communication', 'handover_incomplete', 'language_barrier'),
      branch('supervision', 'supervision_missing', 'contractor_not_checked'),
    ],
  },
  {
    key: 'equipment',
    below: [
      branch('design', 'guard_missing', 'unsuitable_tool'),
      branch('maintenance', 'inspection_overdue', 'worn_part'),
      branch('protection', 'ppe_not_available', 'ppe_not_used'),
    ],
  },
  { key: 'workplace', below: [branch('conditions', 'light_noise', 'weather'), branch('order', 'slippery_floor', 'blocked_way')] },
  { key: 'management', below: [branch('change', 'change_not_managed'), branch('resources', 'staff_missing', 'budget_missing')] },
];
