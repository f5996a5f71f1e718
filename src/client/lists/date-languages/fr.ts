import { frFR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/fr.js';

export const dateTexts = { locale: 'fr', texts: frFR.components.MuiLocalizationProvider.defaultProps.localeText };
