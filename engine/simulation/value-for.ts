import { bodyRegions } from '../body-regions.ts';
import { isObject, own } from '../own.ts';
import type { Cell } from '../filling/cell.ts';
import type { Filling } from '../filling/filling.ts';
import { parseInstant, startOfDayUtc } from '../time/instant.ts';
import { dateIn, formatInstant, momentOf } from '../time/zone.ts';

/** Returns an id that is the same in every run. */
export function simulatedId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** An answer that a cell accepts as far as its field goes; `turn` varies it. Undefined for a grid, whose rows are added one by one. */
export function valueFor({ question, options = [] }: Cell, filling: Filling, turn: number): unknown {
  const { schema } = question;
  const option = options[turn % Math.max(1, options.length)]?.const;
  const least = schema.minItems ?? 1;
  switch (question.field) {
    case 'text':
    case 'text-area':
    case 'barcode': {
      const letter = schema['x-input'] === 'numbers' ? '7' : 'a';
      return letter.repeat(Math.max(1, schema.minLength ?? 1));
    }
    case 'number':
      return numberFor(schema.minimum, schema.maximum, turn, schema.type === 'integer');
    case 'date':
      return formatInstant(momentAfter(filling, turn), filling.zone).slice(0, 10);
    case 'time':
      return turn % 2 === 0 ? '08:00' : '23:30';
    case 'date-time':
      return formatInstant(momentAfter(filling, turn), filling.zone);
    case 'radio':
    case 'single-select':
      return schema['x-source'] === undefined ? option : simulatedId(turn + 1);
    case 'multiple-choice':
      if (schema['x-source'] !== undefined) return Array.from({ length: least }, (_, at) => simulatedId(at + 1));
      return options.length === 0
        ? undefined
        : Array.from({ length: Math.min(least, options.length) }, (_, at) => options[(turn + at) % options.length]?.const);
    case 'check-box':
      return turn % 2 === 0;
    case 'declaration':
      return true;
    case 'attachment':
      return Array.from({ length: least }, (_, at) => simulatedId(at + 1));
    case 'user-list':
    case 'record':
      return schema.type === 'array' ? Array.from({ length: least }, (_, at) => simulatedId(at + 1)) : simulatedId(turn + 1);
    case 'site-list':
      return { site: simulatedId(turn + 1) };
    case 'signature':
      return { name: 'A. Signer' };
    case 'geolocation':
      return { lat: 42.7, lng: 23.3 };
    case 'risk-matrix':
      return riskFor({ likelihood: (turn % 5) + 1, severity: ((turn >> 1) % 5) + 1 }, filling);
    case 'body-map':
      return Array.from({ length: least }, (_, at) => ({ region: bodyRegions[(turn + at) % bodyRegions.length]?.id }));
    case 'grid':
    case 'hidden':
      return undefined;
  }
}

/** A cell of the matrix in the template's version of it. */
export function riskFor(cell: unknown, { form }: Filling): unknown {
  return isObject(cell)
    ? { likelihood: own(cell, 'likelihood'), severity: own(cell, 'severity'), matrix: form.riskMatrix.version }
    : undefined;
}

function numberFor(least: number | undefined, most: number | undefined, turn: number, isWhole: boolean): number {
  const start = least ?? Math.min(1, most ?? 1);
  const end = most ?? start + 10;
  const steps = [start, end, (start + end) / 2];
  const value = steps[turn % steps.length] ?? start;
  return isWhole ? Math.ceil(value) : value;
}

/** Returns the moment a number of hours after the start of the current day, by the local clock. */
export function momentAt(hours: number, { now, zone }: Filling): string {
  const today = startOfDayUtc(dateIn(parseInstant(now) ?? 0, zone));
  return formatInstant(momentOf(today + hours * hour, zone), zone);
}

const hour = 3_600_000;

function momentAfter(filling: Filling, turn: number): number {
  const hours = [1, 4, 13, -2, 26];
  return (parseInstant(filling.now) ?? 0) + (hours[turn % hours.length] ?? 1) * hour;
}
