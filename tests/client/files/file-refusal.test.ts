import { describe, expect, it } from 'vitest';
import { refusalOf, sizeHint } from '../../../src/client/files/file-refusal.ts';
import { fileLimits } from '../../../src/shared/file-limits.ts';

const sized = (type: string, size: number, name = 'file') => new File([new Uint8Array(size)], name, { type });

describe('a file that is chosen', () => {
  const limits = { ...fileLimits.evidence, maxSize: 10 };

  it('is refused for its type, for being empty, and for its size when it cannot be reduced', () => {
    expect(refusalOf(sized('text/html', 5), limits)).toBe('fileType');
    expect(refusalOf(sized('application/pdf', 0), limits)).toBe('fileEmpty');
    expect(refusalOf(sized('application/pdf', 11), limits)).toBe('fileSize');
    expect(refusalOf(sized('application/pdf', 10), limits)).toBeUndefined();
  });

  it('is never refused for its size as a photo: the device makes it smaller', () => {
    expect(refusalOf(sized('image/jpeg', 11), limits)).toBeUndefined();
  });

  it('is recognised by its name when the browser does not know its type', () => {
    expect(refusalOf(sized('', 5, 'plan.PDF'), limits)).toBeUndefined();
    expect(refusalOf(sized('', 5, 'plan.exe'), limits)).toBe('fileType');
  });
});

describe('the size hint', () => {
  it('names no size when only photos are accepted', () => {
    expect(sizeHint(['image/jpeg', 'image/png'])).toBe('filePhotosFit');
  });

  it('names it for the other files, a moving picture among them', () => {
    expect(sizeHint(fileLimits.evidence.types)).toBe('fileSizeLimitOthers');
    expect(sizeHint(['image/jpeg', 'image/gif'])).toBe('fileSizeLimitOthers');
  });

  it('names it for all where no photo can become small', () => {
    expect(sizeHint(['application/pdf'])).toBe('fileSizeLimit');
    expect(sizeHint(['image/png'])).toBe('fileSizeLimit');
  });
});
