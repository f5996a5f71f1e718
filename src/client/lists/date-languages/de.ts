import { deDE } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/de.js';

export const dateTexts = { locale: 'de', texts: deDE.components.MuiLocalizationProvider.defaultProps.localeText };
