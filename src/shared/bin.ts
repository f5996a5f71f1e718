/** Days for which what was deleted can be restored: files and folders of the library, entries of the calendar. */
export const daysInBin = 30;
