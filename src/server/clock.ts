import { readFileSync, statSync } from 'node:fs';

/** Where the server reads the time; nothing below the routes asks the machine itself. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the configured clock: the system clock or, in test mode, the instant in a file. */
export function createClock(clockFile: string | undefined): Clock {
  return clockFile === undefined ? systemClock : fileClock(clockFile);
}

/** A clock fixed at the ISO 8601 instant in a file, which is read again whenever it changes. Without the file, the system time. */
function fileClock(path: string): Clock {
  let read = { stamp: '', instant: 0 };
  return {
    now() {
      const stat = statSync(path, { throwIfNoEntry: false });
      if (!stat) return new Date();
      const stamp = `${stat.ino}:${stat.mtimeMs}:${stat.size}`;
      if (stamp !== read.stamp) read = { stamp, instant: instantIn(path) ?? read.instant };
      return new Date(read.instant || Date.now());
    },
  };
}

/** Reads the instant in a file. Undefined if the file is empty, as it can be for a moment while it is being written. */
function instantIn(path: string): number | undefined {
  const text = readFileSync(path, 'utf8').trim();
  if (text === '') return undefined;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new Error(`CLOCK_FILE holds "${text.slice(0, 40)}", which is no ISO 8601 instant.`);
  return instant;
}
