import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { DesignerIcon, type DesignerIconProps } from '../parts/designer-icon.tsx';

export interface PanelHeadProps {
  of: Extract<DesignerIconProps, { field: unknown }> | Extract<DesignerIconProps, { section: unknown }>;
  title: string;
  id: string;
  /** It can neither be taken out nor become another kind. */
  isFixed?: boolean;
}

/**
 * Head of the selection: its kind, its title, and the id that rules and records refer to it by. A fixed item has a lock with the reason.
 */
export function PanelHead({ of, title, id, isFixed = false }: PanelHeadProps) {
  const { t } = useTranslation('designer');
  const kind = 'field' in of ? t(`palette.field.${of.field}.name`) : t(`palette.section.${of.section}.name`);
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <DesignerIcon {...of} />
        <Typography variant="body2">{kind}</Typography>
      </Box>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('properties.id', { id })}
      </Typography>
      {isFixed && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 0.5 }}>
          <Icon name="lock" size={18} />
          <Typography variant="body2">{'field' in of ? t('properties.fixedQuestion') : t('properties.fixedSection')}</Typography>
        </Box>
      )}
    </Box>
  );
}
