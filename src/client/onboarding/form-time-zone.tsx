import { TimeZoneField } from '../first-run/time-zone-field.tsx';
import { timeZones } from '../first-run/time-zones.ts';
import { useField } from '../settings/fields/use-field.ts';
import type { FieldProps } from '../settings/fields/use-field.ts';

const zones = timeZones();

/** A time zone of a form. */
export function FormTimeZone(props: FieldProps) {
  const { field, error } = useField(props);
  const zone: unknown = field.value;
  return <TimeZoneField size="small" zones={zones} value={typeof zone === 'string' ? zone : ''} error={error} onChange={field.onChange} />;
}
