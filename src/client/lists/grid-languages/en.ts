import { enUS as grid } from '@mui/x-data-grid/locales';

export const gridTexts = grid.components.MuiDataGrid.defaultProps.localeText;
