import { fileEndings, type FileLimits } from '../../shared/file-limits.ts';

/** Limits of a list of files. */
export interface ListLimits extends FileLimits {
  /** Requires a photo taken now with this camera; stored files are not offered. */
  capture?: 'environment' | 'user';
}

/** Types of pictures that the device can redraw at a smaller size. */
export const drawable: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns why a file is refused before it is sent; undefined if it is accepted. Photos that are too large are scaled down instead. */
export function refusalOf(file: File, limits: FileLimits): 'fileType' | 'fileSize' | 'fileEmpty' | undefined {
  if (limits.types.length > 0 && !isOf(file, limits.types)) return 'fileType';
  if (file.size === 0) return 'fileEmpty';
  if (file.size > limits.maxSize && !drawable.includes(file.type)) return 'fileSize';
  return undefined;
}

/** Browsers know the kind of a document only where a program for it is installed: else the name says it, and the server looks. */
function isOf({ type, name }: File, types: readonly string[]): boolean {
  if (type !== '' && type !== 'application/octet-stream') return types.includes(type);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return types.some((each) => fileEndings[each]?.includes(ending));
}

/** Returns the hint on file size before any file is chosen. Photos are resized to fit, so users need not care about their size. */
export function sizeHint(types: readonly string[]): 'fileSizeLimit' | 'filePhotosFit' | 'fileSizeLimitOthers' {
  // Only what may become a JPEG gets as small as is wanted.
  if (!types.includes('image/jpeg')) return 'fileSizeLimit';
  return types.every((type) => drawable.includes(type)) ? 'filePhotosFit' : 'fileSizeLimitOthers';
}

/** Returns the types that the chooser offers: kinds of content, and the endings that belong to them. */
export function acceptOf(types: readonly string[]): string {
  return types.flatMap((type) => [type, ...(fileEndings[type] ?? []).map((ending) => `.${ending}`)]).join(',');
}
