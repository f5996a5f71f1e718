import { useFormScope } from '../form-scope.ts';

export interface Injury {
  region: string;
  injury?: string;
}

/** The injuries of an answer that may be anything. */
export function injuriesOf(value: unknown): Injury[] {
  return Array.isArray(value) ? value.filter(isInjury) : [];
}

function isInjury(value: unknown): value is Injury {
  return typeof value === 'object' && value !== null && 'region' in value && typeof value.region === 'string';
}

/** Returns the function that names regions; left and right are the injured person's. */
export function useRegionName(): (region: string) => string {
  const { t } = useFormScope();
  return (region) => {
    const [, name = region, side] = /^(.*)-(left|right)$/.exec(region) ?? [];
    const word = t([`body.region.${name}`], { defaultValue: name });
    if (side === undefined) return word;
    return side === 'left' ? t('body.left', { region: word }) : t('body.right', { region: word });
  };
}
