import { isSame } from '../own.ts';
import { isDate, parseInstant } from '../time/instant.ts';
import { dateIn } from '../time/zone.ts';

/**
 * Compares two values: negative, zero or positive, or undefined if they have no order. Two instants are compared as moments, whatever
 * their offsets; an instant and a date as days in the record's zone; numbers and numeric texts as numbers; two other texts letter by
 * letter.
 */
export function compare(one: unknown, other: unknown, zone: string): number | undefined {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other, zone);
  const difference = (numberOf(one) ?? NaN) - (numberOf(other) ?? NaN);
  return Number.isNaN(difference) ? undefined : difference;
}

function compareTexts(one: string, other: string, zone: string): number {
  const [moment, otherMoment] = [parseInstant(one), parseInstant(other)];
  if (moment !== undefined && otherMoment !== undefined) return moment - otherMoment;
  const day = moment !== undefined && isDate(other) ? dateIn(moment, zone) : one;
  const difference = (numberOf(one) ?? NaN) - (numberOf(other) ?? NaN);
  if (!Number.isNaN(difference)) return difference;
  const otherDay = otherMoment !== undefined && isDate(one) ? dateIn(otherMoment, zone) : other;
  return day === otherDay ? 0 : day < otherDay ? -1 : 1;
}

/** Whether two values are equal; `strict` tells a number from a text that spells it. Null equals only null. */
export function equals(one: unknown, other: unknown, strict: boolean): boolean {
  if (isSame(one, other)) return true;
  if (one === null || other === null || typeof one === 'object' || typeof other === 'object') return false;
  if (typeof one === 'string' && typeof other === 'string') {
    const moment = parseInstant(one);
    return moment !== undefined && moment === parseInstant(other);
  }
  return !strict && typeof one !== typeof other && compare(one, other, 'UTC') === 0;
}

/** A number, a boolean's 0 or 1, or the number that a text spells. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
