import { trTR as core } from '@mui/material/locale';
import type { LanguageTexts } from '../language-texts.ts';

export const texts: LanguageTexts = { core };
