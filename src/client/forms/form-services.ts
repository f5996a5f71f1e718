import type { ComponentType } from 'react';
import type { CellKey } from '../../../engine/index.ts';
import { evidenceLimits, type FileLimits } from '../../shared/file-limits.ts';
import { noQueue, type FileServices, type StoredFile, type UploadOptions } from '../files/file-services.ts';

/** One item of a list that the server keeps. `detail` tells two of the same name apart. */
export interface SourceItem {
  id: string;
  name: string;
  detail?: string | null;
  /** Name to show once it is chosen, if it differs from the name in the list. */
  label?: string;
}

/** First results of a search in such a list, and the number of all results. */
export interface SourcePage {
  items: SourceItem[];
  total: number;
  /** No server could be reached: these items were loaded before. */
  isKept?: true;
}

export interface SourceQuery {
  search: string;
  /** Only who may fill this part, or works at this site. */
  party?: string;
  /** Limits the list to users who may read the records that this link of the module leads to. */
  strict?: 'true';
  /** Only who may read the records that this link of the module leads to. */
  relation?: string;
  site?: string;
  /** Limits the list to the children of this entry. */
  below?: string;
}

/** A button that adds an item to a list, beside the question that chooses from it. */
export interface QuickAddProps {
  /** The site that the form names. */
  site?: string;
  onAdded: (item: SourceItem) => void;
}

interface Place {
  id: string;
  name: string;
}
export interface SitePlace extends Place {
  timezone?: string;
  /** Whether the form may be started at this site. Defaults to true. */
  is_offered?: boolean;
  /** Where the site is, in degrees. */
  position?: { lat: number; lng: number };
  divisions: (Place & { departments: (Place & { units: Place[] })[] })[];
}

/** Services that a form uses: files, users and places. A form without questions of these kinds needs none of them. */
export interface FormServices extends FileServices {
  /** The record being filled in. Its failing answers are collected as findings. */
  recordId?: string;
  /** Sends a file for a question, by the key of its cell: the server seals the file of a row under the key of that row. */
  upload: (file: File, options: UploadOptions & { question: string }) => Promise<StoredFile>;
  /** Limits of the files that may be evidence beside an answer. */
  evidence: FileLimits;
  /** Searches one of the server's lists. */
  search: (source: string, query: SourceQuery) => Promise<SourcePage>;
  /** Returns the names of the items chosen from one of the server's lists. */
  labels: (source: string, ids: readonly string[]) => Promise<SourceItem[]>;
  /** Returns the answers of a record that is chosen from one of the server's lists, as far as the user may read them. */
  answersOf?: (id: string) => Promise<Record<string, unknown>>;
  sites: () => Promise<SitePlace[]>;
  /** Button that adds an item to one of the server's lists, if the user may add one. */
  quickAdd?: (source: string) => ComponentType<QuickAddProps> | undefined;
  /** Full name of the signed-in user, which is the printed name of a signature. */
  signer: () => string | undefined;
  /** The name of the account that gave a signature, by the server's word. */
  signedOn: (key: CellKey) => string | undefined;
  /** The name of a user or a place that an answer refers to, if it is known without asking. */
  nameOf: (id: string) => string | undefined;
}

const unavailable = () => Promise.reject(new Error('This form was opened without services.'));

/** Services for a form that is shown alone, without uploads or searches for people. */
export const noServices: FormServices = {
  upload: unavailable,
  evidence: evidenceLimits(''),
  queue: noQueue,
  fileUrl: () => '',
  aboutFile: unavailable,
  search: () => Promise.resolve({ items: [], total: 0 }),
  labels: () => Promise.resolve([]),
  sites: () => Promise.resolve([]),
  signer: () => undefined,
  signedOn: () => undefined,
  nameOf: () => undefined,
};
