/** A file as the server knows it. `size` in bytes. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Options of an upload beside the file. `onProgress` gets a share from 0 to 1. */
export interface UploadOptions {
  /** The id that the file is to have: sending it twice makes one file. */
  id: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

/** A file that is not on the server yet. `place` identifies where the file belongs. */
export interface WaitingUpload {
  id: string;
  place: string;
  file: File;
}

/** Where the device keeps files until the server has them, so that a reload loses none. A device that keeps nothing must not stop the work. */
export interface UploadQueue {
  keep: (upload: WaitingUpload) => Promise<void>;
  /** Returns the uploads that wait for a place, the oldest first. */
  waiting: (place: string) => Promise<WaitingUpload[]>;
  forget: (id: string) => Promise<void>;
  /** Whether a file that was chosen before this one waits at a place of the same record that `isAwaited`. */
  hasOlder: (id: string, isAwaited: (place: string) => boolean) => Promise<boolean>;
}

/** A queue that keeps nothing, for forms that are filled in at one sitting. */
export const noQueue: UploadQueue = {
  keep: () => Promise.resolve(),
  waiting: () => Promise.resolve([]),
  forget: () => Promise.resolve(),
  hasOlder: () => Promise.resolve(false),
};

/** How files that are stored are shown. */
export interface FileServices {
  queue: UploadQueue;
  fileUrl: (id: string) => string;
  aboutFile: (id: string) => Promise<StoredFile>;
}
