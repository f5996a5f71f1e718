import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/lazy-screen.ts';
import type { DatePickerFieldProps } from './date-picker-field.tsx';

const DatePickerField = lazy(async () => ({ default: (await loadPart(() => import('./date-picker-field.tsx'))).DatePickerField }));

/**
 * A date field to type in or pick from a calendar, formatted for the reader's language. The calendar is loaded when the field is first
 * shown.
 */
export function DateField(props: DatePickerFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ minWidth: 160 }} />}>
      <DatePickerField {...props} />
    </Suspense>
  );
}
