import { esES } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es.js';

export const dateTexts = { locale: 'es', texts: esES.components.MuiLocalizationProvider.defaultProps.localeText };
