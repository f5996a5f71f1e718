import { enUS } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/en-gb.js';

export const dateTexts = { locale: 'en-gb', texts: enUS.components.MuiLocalizationProvider.defaultProps.localeText };
