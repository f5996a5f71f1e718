/** Days for which deleted files and folders of the library and entries of the calendar can be restored. */
export const daysInBin = 30;
