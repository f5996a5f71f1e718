import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Form } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { allows, type Rule, type Subject } from '../../shared/permission.ts';
import type { Profile } from '../../shared/session.ts';
import type { RecordDetail } from '../../shared/record.ts';
import type { TourName } from '../../shared/tour.ts';
import type { QuickAddProps } from '../forms/form-services.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { ListState } from '../lists/list-state.ts';
import type { ChangeList } from '../lists/use-list-state.ts';
import type { SettingsArea } from '../settings/settings-area.ts';

/**
 * Additions of a module to the client beyond its documents: `export const clientModule: ClientModule` in
 * `src/modules/<id>/client/index.ts`. Every visit loads that file, so it contains only addresses and names, and imports screens lazily.
 */
export interface ClientModule {
  /** Whether a user may enter the module's screens; others are redirected to `/`, and their menus hide it. */
  mayEnter?: (profile: Profile) => boolean;
  /** Entries of the main navigation or of the settings, with their routes. */
  areas?: readonly SettingsArea[];
  /** Addresses without an entry in a menu. */
  routes?: RouteObject[];
  /** Tabs beside the answers in a record's summary; their names are `<module>:tab.<id>`. */
  tabs?: readonly RecordPart[];
  /** Sections in the panel of a record's summary, after the linked records. Each draws its own `Section`, or nothing. */
  panels?: readonly RecordPart[];
  /** Notices above the answers of a record's summary, also on a phone. */
  notices?: readonly RecordPart[];
  /** Buttons among the tools of a record's summary, before those that print. */
  tools?: readonly RecordPart[];
  /** Parts of a printed record, after its answers. Each draws its own heading, in black on white. */
  papers?: readonly RecordPart[];
  /** Notices above the questions of a step's dialog; their `events` say of which steps. */
  stepNotices?: readonly RecordPart[];
  /** Notices beside the submit button of a draft, updated during typing. */
  draftNotices?: readonly DraftPart[];
  /** Screens beside a module's list, linked from its head; their names are `<module>:link.<id>`, or that of the area with the id. */
  listLinks?: readonly ListLink[];
  /** Further views of a list, beside the table; their names are `<module>:view.<id>`, the address says `?view=<id>`. */
  listViews?: readonly ListView[];
  /** Tour of the module's list, offered once above its lines. */
  tour?: TourName;
  /** Part of the module's dashboard, after its tiles and charts; it draws its own `Section`, or nothing. */
  dashboardPart?: DashboardPart;
  /** Button that adds a record where a form chooses one of the module, for those who may create in a subject. */
  quickAdd?: { subject: Subject; load: () => Promise<ComponentType<QuickAddProps>> };
}

export interface RecordPartProps {
  detail: RecordDetail;
  form: Form;
}

/** A part of a record's summary, loaded when it is first shown: `load: async () => (await import('./x.tsx')).XPanel`. */
export interface RecordPart {
  id: string;
  /** Modules whose records show it; by default only the folder's own. */
  of?: readonly string[];
  isShown?: (detail: RecordDetail) => boolean;
  /** The events whose dialogs show it. */
  events?: readonly string[];
  load: () => Promise<ComponentType<RecordPartProps>>;
}

export interface DraftPartProps {
  detail: RecordDetail;
  store: FormStore;
  /** The zone in which the draft's times are meant. */
  zone: string;
}

/** A part of a draft's form, loaded when it is first shown. */
export interface DraftPart {
  id: string;
  load: () => Promise<ComponentType<DraftPartProps>>;
}

export interface DashboardPartProps {
  /** The period, date, site and division of the dashboard, as its calls take them. */
  params: Readonly<Record<string, string>>;
}

export interface DashboardPart {
  load: () => Promise<ComponentType<DashboardPartProps>>;
}

export interface ListLink {
  id: string;
  icon: string;
  to: string;
  isShown?: (profile: Profile) => boolean;
}

export interface ListViewOwnProps {
  manifest: ModuleManifest;
  state: ListState;
  onChange: ChangeList;
}

/** A view of a list that replaces the table and fetches its own data by the list's filters. */
export interface ListView {
  id: string;
  icon: string;
  load: () => Promise<ComponentType<ListViewOwnProps>>;
}

const found = import.meta.glob<ClientModule>('../../modules/*/client/index.ts', { eager: true, import: 'clientModule' });

/** The client parts of the modules, each with the id of its folder. */
export const clientModules: readonly (ClientModule & { module: string })[] = Object.entries(found).map(([path, parts]) => ({
  ...parts,
  module: /modules\/([^/]+)\//.exec(path)?.[1] ?? '',
}));

/** Whether a user may enter the screens of a module whose records they may read. */
export function mayEnter(module: string, profile: Profile): boolean {
  return clientModules.find((each) => each.module === module)?.mayEnter?.(profile) ?? true;
}

/** The views that a module's list has beside the table. */
export function listViewsOf(module: string): readonly ListView[] {
  return clientModules.find((each) => each.module === module)?.listViews ?? [];
}

/** The tour of a module's list. */
export function tourOf(module: string): TourName | undefined {
  return clientModules.find((each) => each.module === module)?.tour;
}

/** The screens that a module links from the head of its list. */
export function listLinksOf(module: string): readonly ListLink[] {
  return clientModules.find((each) => each.module === module)?.listLinks ?? [];
}

/** The parts of a kind that a record's summary shows, each with the module that brings it. */
export function partsOf(
  kind: 'tabs' | 'panels' | 'notices' | 'papers' | 'tools' | 'stepNotices',
  detail: RecordDetail,
): (RecordPart & { module: string })[] {
  return clientModules.flatMap(({ module, [kind]: parts = [] }) =>
    parts
      .filter(({ of = [module], isShown }) => of.includes(detail.module) && isShown?.(detail) !== false)
      .map((part) => ({ ...part, module })),
  );
}

/** Returns the button that adds a record to a list of forms; undefined if the user's rules do not allow it. */
export function quickAddOf(source: string, rules: readonly Rule[]): ClientModule['quickAdd'] {
  const found = clientModules.find(({ module }) => source === `records/${module}`)?.quickAdd;
  return found && allows(rules, 'create', found.subject) ? found : undefined;
}

/** The part that a module adds to its dashboard. */
export function dashboardPartOf(module: string): DashboardPart | undefined {
  return clientModules.find((each) => each.module === module)?.dashboardPart;
}

/** The parts that a module adds to the form of its drafts. */
export function draftPartsOf(module: string): readonly DraftPart[] {
  return clientModules.find((each) => each.module === module)?.draftNotices ?? [];
}
