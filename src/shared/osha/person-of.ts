import { textOf, type OshaVictim } from './osha-victim.ts';

type Named = Pick<OshaVictim, 'victimType' | 'victimId' | 'victimWorker'>;

/**
 * Returns a function that identifies the person in a row: by their worker profile, else by their kind and number, under which another row may
 * name the profile. Undefined if the row has neither.
 */
export function personsIn(rows: readonly Named[]): (row: Named) => string | undefined {
  const numberOf = ({ victimType, victimId }: Named): string => {
    const number = textOf(victimId).replaceAll(/\s+/g, ' ').toLowerCase();
    return number === '' ? '' : `${textOf(victimType)} ${number}`;
  };
  const workers = new Map(
    rows.map((row) => [numberOf(row), textOf(row.victimWorker)] as const).filter(([number, worker]) => number !== '' && worker !== ''),
  );
  return (row) => {
    const worker = textOf(row.victimWorker) || workers.get(numberOf(row));
    return worker ? `worker ${worker}` : numberOf(row) || undefined;
  };
}
