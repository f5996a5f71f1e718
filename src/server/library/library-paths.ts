/** Address of the page that shows a file. */
export function viewPath(fileId: string): string {
  return `/library/view/${fileId}`;
}
