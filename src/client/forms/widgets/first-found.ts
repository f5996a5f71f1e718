import { createFilterOptions } from '@mui/material/Autocomplete';
import type { FormOption } from '../../../../engine/index.ts';

/** How many options of a long list are offered at once. */
export const offeredAtOnce = 100;

/** Filters options down to the first matches: no user reads thousands of them, and no browser draws them in time. */
export const firstFound = createFilterOptions<FormOption>({ limit: offeredAtOnce });
