import type { LibraryReader } from './library.ts';

/** Who has read a published lesson as it is now. */
export interface LessonReading {
  /** When whoever asks confirmed it. */
  read_at: string | null;
  /** Everyone who is to read it, for whoever may approve incidents. */
  readers: LibraryReader[] | null;
}
