import type { SettingsAccess } from '../settings/settings-area.ts';
import type { Resource } from '../settings/resource.ts';

/** A tree of names as its screens see it. */
export interface TermView {
  kind: 'category' | 'environment_category' | 'root_cause';
  access: SettingsAccess;
  resource: Resource;
  icon: string;
  /** The list of the top level. */
  base: string;
  /** Returns the address of the list of terms below one. */
  below: (id: string) => string;
  /** The specification's word for the top level. */
  top: 'grandparent' | 'parent';
}

export const categoryView: TermView = {
  kind: 'category',
  access: 'Category',
  resource: { endpoint: '/api/categories', entity: 'category' },
  icon: 'category',
  base: '/categories',
  below: (id) => `/categories/${id}`,
  top: 'parent',
};

export const environmentView: TermView = {
  kind: 'environment_category',
  access: 'admin',
  resource: { endpoint: '/api/v2/environment_categories', entity: 'environment_category' },
  icon: 'eco',
  base: '/environment_categories',
  below: (id) => `/environment_categories/${id}`,
  top: 'parent',
};

export const rootCauseView: TermView = {
  kind: 'root_cause',
  access: 'RC Master',
  resource: { endpoint: '/api/root_cause_settings', entity: 'root_cause_setting' },
  icon: 'account_tree',
  base: '/whyanalysis',
  below: (id) => `/whyanalysis/${id}/list`,
  top: 'grandparent',
};
