import { boxOf, markColours, markMeasures, outlineOf, type Mark } from './marks.ts';

const quality = 0.9;
const squares = 12;

/** Returns a picture with marks on it as a file of the same kind; nothing where the device cannot draw it. */
export async function markedPicture(picture: HTMLImageElement, marks: readonly Mark[], file: { name: string; type: string }) {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  const { line, words } = markMeasures({ width, height });
  paper.drawImage(picture, 0, 0);
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
  // Blurs first, so that marks on a blurred area stay readable.
  for (const mark of marks.filter(({ tool }) => tool === 'blur')) blur(paper, mark);
  for (const mark of marks) {
    paper.strokeStyle = markColours[mark.colour];
    paper.lineWidth = line;
    if (mark.tool === 'text') write(paper, mark, words);
    else if (mark.tool !== 'blur') paper.stroke(new Path2D(outlineOf(mark, line)));
  }

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  const ending = blob?.type.split('/')[1]?.replace('jpeg', 'jpg');
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}-marked.${ending}`, { type: blob.type }) : undefined;
}

/** Replaces a part of the picture by a few squares. */
function blur(paper: CanvasRenderingContext2D, mark: Mark): void {
  const { x, y, width, height } = boxOf(mark);
  if (width < 1 || height < 1) return;
  const scale = squares / Math.max(width, height);
  const small = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  small.getContext('2d')?.drawImage(paper.canvas, x, y, width, height, 0, 0, small.width, small.height);
  paper.imageSmoothingEnabled = false;
  paper.drawImage(small, x, y, width, height);
  paper.imageSmoothingEnabled = true;
}

function write(paper: CanvasRenderingContext2D, { text = '', points: [at], colour }: Mark, words: number): void {
  paper.font = `700 ${words}px sans-serif`;
  paper.textBaseline = 'alphabetic';
  paper.strokeStyle = colour === 'yellow' ? '#000000' : '#ffffff';
  paper.lineWidth = words / 6;
  paper.strokeText(text, at.x, at.y);
  paper.fillStyle = markColours[colour];
  paper.fillText(text, at.x, at.y);
}
