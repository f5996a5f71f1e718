/** Types of categories: the top of the tree of categories. */
export const categoryTypes = [
  'observation_type',
  'observation_category',
  'incident_type',
  'incident_category',
  'action_category',
  'control_type',
  'competence_type',
  'document_type',
] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** A type of categories, named in the reader's language. */
export interface CategoryTypeRow {
  id: CategoryType;
  name: string;
  /** Number of active forms with a question that takes its options from its categories. */
  forms: number;
}

export function isCategoryType(name: string): name is CategoryType {
  return categoryTypes.some((type) => type === name);
}

/** Units of measurement of an environment category. */
export const environmentUnits = ['l', 'm3', 'kg', 't', 'm2', 'db', 'kwh'] as const;
export type EnvironmentUnit = (typeof environmentUnits)[number];

/** The specification's words for the levels of a tree. */
export const typeNames = ['grandparent', 'parent', 'child'] as const;
export type TypeName = (typeof typeNames)[number];

/** The most questions that a chain of whys asks. */
export const mostWhys = 5;

/** A category, an environment category or a root cause, as lists and forms show it: named in the reader's language. */
export interface TermRow {
  id: string;
  type_name: TypeName;
  parent_id: string | null;
  parent_name: string | null;
  name: string;
  description: string;
  is_active: boolean;
  children_count: number;
  lock_version: number;
  updated_at: string;
  /** Of categories. */
  category_type?: CategoryType;
  /** Of environment categories. */
  unit?: EnvironmentUnit | null;
  /** Of root causes: the questions that lead to them. */
  whys?: string[];
}
