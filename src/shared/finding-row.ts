/**
 * Returns the id of the findings row for a failing answer: a UUID of version 8, the same on every device, so that two auditors who see the
 * same answer fail create one row.
 */
export function findingRowId(recordId: string, key: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hash(`${seed}/${recordId}/${key}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether a row was made for an answer: a row that somebody adds by hand has a UUID of another version. */
export function isFindingRow(rowId: string): boolean {
  return rowId[14] === '8';
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
