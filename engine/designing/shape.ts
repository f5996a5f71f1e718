import { error, type Finding } from '../survey/finding.ts';
import { templateLimits } from '../survey/limits.ts';
import { shapeFindings } from '../survey/template-shape.ts';
import { isObject } from '../own.ts';
import type { Template } from '../template.ts';

const shapes = new WeakMap<object, readonly Finding[]>();

/** Whether a document has the shape that the designer works on. Its rules and references may be wrong; the linter reports that. */
export function isDesignable(document: unknown): document is Template {
  if (typeof document !== 'object' || document === null) return false;
  const known = shapes.get(document);
  if (known) return known.length === 0;
  const findings = shapeFindings(document);
  shapes.set(document, findings);
  return findings.length === 0;
}

/** Returns the faults in the shape of a template that was made from a designable one. Checks only the parts that differ. */
export function shapeAfter(before: Template, after: Template): readonly Finding[] {
  const known = shapes.get(after);
  if (known) return known;
  const findings = [...sizeFindings(after), ...shapeFindings(differing(before, after))];
  shapes.set(after, findings);
  return findings;
}

/** Says of a template that it is designable, where nothing was done to one but to take texts away. */
export function stillDesignable(template: Template): Template {
  shapes.set(template, []);
  return template;
}

/** Large parts of a template. Their entries are valid independently of each other, and most are unchanged by an edit. */
const parts = ['properties', '$defs', 'x-translations'] as const;

function differing(before: Template, after: Template): unknown {
  const reduced = parts.flatMap((part) => {
    const [old, now]: [unknown, unknown] = [before[part], after[part]];
    if (!isObject(old) || !isObject(now)) return [];
    // The number of languages is limited too, so unchanged ones are kept as empty entries.
    const stayed = (key: string) => (part === 'x-translations' ? [[key, {}] as const] : []);
    const isSame = (key: string): boolean => Object.hasOwn(old, key) && old[key] === now[key];
    return [
      [part, Object.fromEntries(Object.keys(now).flatMap((key) => (isSame(key) ? stayed(key) : [[key, now[key]] as const])))] as const,
    ];
  });
  return { ...after, ...Object.fromEntries(reduced) };
}

const sizes = new WeakMap<object, number>();

function sizeFindings(template: Template): Finding[] {
  const size = sizeOf(template, 2);
  return size > templateLimits.bytes ? [error('template.too-large', '', { limit: templateLimits.bytes, size })] : [];
}

/** The length of a value as JSON text, remembered for each part; what cannot be written is too long. */
function sizeOf(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)?.length ?? 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = levels > 0 && isObject(value) ? sizeOfObject(value, levels) : textLength(value);
  sizes.set(value, size);
  return size;
}

function sizeOfObject(value: Readonly<Record<string, unknown>>, levels: number): number {
  return Object.keys(value).reduce((sum, key) => sum + JSON.stringify(key).length + 2 + sizeOf(value[key], levels - 1), 1);
}

function textLength(value: object): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // Too deep, or not JSON at all.
    return Infinity;
  }
}
