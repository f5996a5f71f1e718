import { trTR } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/tr.js';

export const dateTexts = { locale: 'tr', texts: trTR.components.MuiLocalizationProvider.defaultProps.localeText };
