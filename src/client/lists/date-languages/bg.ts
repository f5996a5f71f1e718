import { bgBG } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/bg.js';

export const dateTexts = { locale: 'bg', texts: bgBG.components.MuiLocalizationProvider.defaultProps.localeText };
