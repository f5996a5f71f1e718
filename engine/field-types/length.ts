import type { QuestionSchema } from '../template.ts';
import type { Fault } from './field-type.ts';

/** The length of a text in characters as people count them, as JSON Schema does. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
      length -= 1;
      at += 1;
    }
  }
  return length;
}

export function lengthFaults(value: string, { minLength, maxLength }: QuestionSchema): Fault[] {
  const length = lengthOf(value);
  if (maxLength !== undefined && length > maxLength) return [{ code: 'answer.too-long', params: { limit: maxLength, length } }];
  if (minLength !== undefined && length < minLength) return [{ code: 'answer.too-short', params: { limit: minLength, length } }];
  return [];
}

/** Too many or too few items in a list. */
export function countFaults(value: readonly unknown[], { minItems, maxItems }: QuestionSchema): Fault[] {
  if (maxItems !== undefined && value.length > maxItems)
    return [{ code: 'answer.too-many', params: { limit: maxItems, count: value.length } }];
  if (minItems !== undefined && value.length < minItems)
    return [{ code: 'answer.too-few', params: { limit: minItems, count: value.length } }];
  return [];
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
