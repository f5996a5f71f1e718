import { isObject } from '../own.ts';
import type { Remark } from './violation.ts';

/** Returns a remark without its blank parts. Undefined if nothing remains or if it is not a remark. */
export function remarkOf(value: unknown): Remark | undefined {
  if (!isObject(value)) return undefined;
  const { comment, action, files } = value;
  const remark: Remark = {};
  if (typeof comment === 'string' && comment.trim() !== '') remark.comment = comment;
  if (typeof action === 'string' && action.trim() !== '') remark.action = action;
  if (Array.isArray(files) && files.length > 0 && files.every((file) => typeof file === 'string')) remark.files = files;
  return Object.keys(remark).length > 0 ? remark : undefined;
}
