import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FormOption } from '../../../../engine/index.ts';

/** How many options of a long list are offered at once. */
export const offeredAtOnce = 100;

/** Finds the first options that match: nobody reads thousands, and no browser draws them in time. */
export const firstFound = createFilterOptions<FormOption>({ limit: offeredAtOnce });
