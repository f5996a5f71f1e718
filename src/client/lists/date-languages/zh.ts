import { zhCN } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/zh-cn.js';

export const dateTexts = { locale: 'zh-cn', texts: zhCN.components.MuiLocalizationProvider.defaultProps.localeText };
