import sharp, { type Sharp } from 'sharp';
import { fileEndings, typeNames, type FileLimits } from '../../shared/file-limits.ts';
import { Problem } from '../../shared/problem.ts';
import { displayName, endingOf, withEnding } from './file-name.ts';
import { kindOf } from './file-kind.ts';

/** Content of a file in its stored form, under a name that is safe to show. */
export interface FileContent {
  content: Buffer;
  type: string;
  name: string;
}

const mostPixels = 50_000_000;
const remade = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/**
 * Validates a content by its own bytes against the limits of its target, and checks that the name's extension matches. Pictures are
 * re-encoded: upright, within the target's maximum size, without location, device or other hidden data. Their extension is then corrected
 * to their type.
 */
export async function checkedContent(sent: Buffer, sentName: string, limits: FileLimits): Promise<FileContent> {
  if (sent.length === 0) throw new Problem('file.missing');
  if (sent.length > limits.maxSize) throw tooLarge(limits);
  const type = await kindOf(sent);
  if (!type || !limits.types.includes(type)) throw new Problem('file.type-refused', { params: { types: typeNames(limits.types) } });

  const isPicture = remade.includes(type);
  const name = displayName(sentName);
  if (!agrees(endingOf(name), isPicture ? remade : [type]))
    throw new Problem('file.ending-wrong', { params: { types: typeNames([type]) } });
  return { content: isPicture ? await anew(sent, type, limits.maxSide) : sent, type, name: withEnding(name, fileEndings[type] ?? []) };
}

/** Whether an ending is one of these kinds; a name without one says nothing wrong. */
function agrees(ending: string, types: readonly string[]): boolean {
  const known = types.flatMap((type) => fileEndings[type] ?? []);
  return ending === '' || known.length === 0 || known.includes(ending);
}

async function anew(content: Buffer, type: string, side: number): Promise<Buffer> {
  try {
    // A GIF may move: all its pictures count.
    const options = { limitInputPixels: mostPixels, failOn: 'error', animated: type === 'image/gif' } as const;
    const { width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw new Problem('file.too-many-pixels', { params: { maximum: mostPixels / 1e6 } });
    const picture = sharp(content, options).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return await written(picture, type).toBuffer();
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('file.unreadable');
  }
}

function written(picture: Sharp, type: string): Sharp {
  if (type === 'image/png') return picture.png();
  if (type === 'image/gif') return picture.gif();
  return type === 'image/webp' ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 85 });
}

/** The refusal of more bytes than a target takes. */
export function tooLarge({ maxSize }: FileLimits): Problem {
  return new Problem('file.too-large', { params: { maximum: megabytes(maxSize) } });
}

function megabytes(bytes: number): string {
  const megabyte = 1_000_000;
  return String(Number((bytes / megabyte).toFixed(bytes < megabyte ? 1 : 0)));
}
