import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { openContent, type ContentRow } from '../files/stored-content.ts';
import type { Services } from '../services.ts';

const longestSide = 1_000;

/** Returns a stored picture as a data URL, scaled down for paper. Undefined if the picture is damaged. */
export async function storedPicture(
  { files }: Pick<Services, 'files'>,
  organizationId: string,
  row: ContentRow,
  type: string,
): Promise<string | undefined> {
  // The file of a damaged picture is still named.
  const content = await openContent(files, organizationId, row).catch(() => undefined);
  return content && pictureOf(await buffer(content), type);
}

/** A picture that cannot be read takes no paper; the file is still named. */
async function pictureOf(content: Buffer, type: string): Promise<string | undefined> {
  try {
    const small = sharp(content).rotate().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    // A signature is ink on nothing.
    const isDrawn = type === 'image/png';
    const made = await (isDrawn ? small.png() : small.jpeg({ quality: 80 })).toBuffer();
    return `data:image/${isDrawn ? 'png' : 'jpeg'};base64,${made.toString('base64')}`;
  } catch {
    return undefined;
  }
}
