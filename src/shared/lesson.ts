import type { LibraryReader } from './library.ts';
import type { Named } from './named.ts';

/** Who has read a published lesson as it is now. */
export interface LessonReading {
  /** When whoever asks confirmed it. */
  read_at: string | null;
  /** Everyone who is to read it, for whoever may approve incidents. */
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
