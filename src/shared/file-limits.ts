/** Limits of files in a place: kinds of content, bytes per file, number of files, and pixels that a picture keeps on its longer side. */
export interface FileLimits {
  types: readonly string[];
  maxSize: number;
  maxFiles: number;
  maxSide: number;
}

const megabyte = 1_000_000;
const photos = ['image/jpeg', 'image/png'];
const pictures = [...photos, 'image/gif'];
const office = 'application/vnd.openxmlformats-officedocument';
const documents = [
  'application/msword',
  `${office}.wordprocessingml.document`,
  'application/vnd.ms-excel',
  `${office}.spreadsheetml.sheet`,
  'application/vnd.ms-powerpoint',
  `${office}.presentationml.presentation`,
];

const logo: FileLimits = { types: pictures, maxSize: 10 * megabyte, maxFiles: 1, maxSide: 1024 };
const portrait: FileLimits = { types: photos, maxSize: 500_000, maxFiles: 1, maxSide: 1024 };
const signature: FileLimits = { types: ['image/png'], maxSize: 500_000, maxFiles: 1, maxSide: 4096 };

/** Limits of each file target, from section 5 of the specification. Targets that it does not cover have our usual limits. */
export const fileLimits = {
  'site-logo': logo,
  'organization-logo': logo,
  'site-plan': { types: photos, maxSize: 10 * megabyte, maxFiles: 1, maxSide: 4096 },
  'user-photo': portrait,
  'worker-photo': portrait,
  'template-image': { types: pictures, maxSize: 10 * megabyte, maxFiles: 1, maxSide: 2048 },
  'audit-attachment': { types: [...pictures, ...documents], maxSize: megabyte, maxFiles: 10, maxSide: 4096 },
  'library-file': {
    types: [...pictures, 'application/pdf', ...documents, 'video/mp4'],
    maxSize: 25 * megabyte,
    maxFiles: 1,
    maxSide: 4096,
  },
  'calendar-attachment': { types: [...pictures, 'application/pdf', ...documents], maxSize: 10 * megabyte, maxFiles: 10, maxSide: 4096 },
  signature,
  'attendance-signature': signature,
  evidence: { types: [...photos, 'application/pdf'], maxSize: 5 * megabyte, maxFiles: 10, maxSide: 4096 },
} as const satisfies Record<string, FileLimits>;

/** Owners of files, beside the questions of records: each file is uploaded alone and attached when its owner is saved. */
export const fileTargets = [
  'site-logo',
  'organization-logo',
  'site-plan',
  'user-photo',
  'template-image',
  'library-file',
  'calendar-attachment',
  'attendance-signature',
] as const;
export type FileTarget = (typeof fileTargets)[number];

/** Returns the limits of evidence beside an answer. Audits have their own. */
export function evidenceLimits(module: string): FileLimits {
  return module === 'audits' ? fileLimits['audit-attachment'] : fileLimits.evidence;
}

/** Returns the limits of an attachment question: its own, from the template, override those of its module's evidence. */
export function attachmentLimits(
  usual: FileLimits,
  files: { types: readonly string[]; maxSize: number } | undefined,
  maxFiles = usual.maxFiles,
): FileLimits {
  return { ...usual, ...(files && { types: files.types, maxSize: files.maxSize }), maxFiles };
}

/** The endings of the names of a kind of content. */
export const fileEndings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
};

/** Kinds of content for reading: `JPG, PNG, PDF`. */
export function typeNames(types: readonly string[]): string {
  return [...new Set(types.map((type) => (fileEndings[type]?.[0] ?? type.split('/').at(-1) ?? type).toUpperCase()))].join(', ');
}
