import type { FileLimits } from '../../shared/file-limits.ts';
import { drawable } from './file-refusal.ts';

const quality = 0.85;
const attempts = 8;

/**
 * Scales a photo down on the device until it fits its target: upright and without the camera's metadata. Returns any other file, and a
 * photo that already fits, unchanged.
 */
export async function fitImage(file: File, limits: FileLimits): Promise<File> {
  if (!drawable.includes(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, limits.maxSide / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= limits.maxSize) return file;
    for (const type of kinds(file.type, limits)) {
      const blob = await drawnToFit(picture, scale, type, limits.maxSize);
      if (blob) return new File([blob], renamed(file.name, type), { type, lastModified: file.lastModified });
    }
    return file;
  } finally {
    picture.close();
  }
}

/**
 * Returns the types to try, in order. A PNG stays a PNG if it fits, because a JPEG would lose its transparency. A photo is smallest as a
 * JPEG.
 */
function kinds(type: string, { types }: FileLimits): string[] {
  const photo = types.includes('image/jpeg') ? 'image/jpeg' : type;
  return type === 'image/png' && photo !== type ? [type, photo] : [photo];
}

async function drawnToFit(picture: ImageBitmap, begin: number, type: string, maxSize: number): Promise<Blob | undefined> {
  // A PNG does not get much smaller by and by: it fits at once or becomes a photo.
  const tries = type === 'image/png' ? 1 : attempts;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const blob = await draw(picture, begin * 0.75 ** attempt, type);
    if (blob && blob.size <= maxSize) return blob;
  }
  return undefined;
}

function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context && type === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

const renamed = (name: string, type: string): string => (type === 'image/jpeg' ? name.replace(/\.(png|webp|jpeg)$/i, '.jpg') : name);
