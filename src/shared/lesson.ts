import type { LibraryReader } from './library.ts';
import type { Named } from './named.ts';

/** Confirmations of the current version of a published lesson. */
export interface LessonReading {
  /** When the current user confirmed it. */
  read_at: string | null;
  /** Everyone who must read it. Null for users who may not approve incidents. */
  readers: LibraryReader[] | null;
}

/** A lesson as a card shows it: its pictures, and the incident that it was learned from. */
export interface LessonCard {
  id: string;
  number: string | null;
  title: string | null;
  status: string;
  site: Named | null;
  published_at: string | null;
  incident_images: string[];
  incident: { id: string; number: string | null } | null;
}

export interface LessonCards {
  lfi_lessons: LessonCard[];
  total: number;
  page: number;
  size: number;
}
