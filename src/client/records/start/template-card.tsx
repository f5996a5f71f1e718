import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedTemplate } from '../../../shared/record.ts';
import { IconTile } from '../../ui/icon-tile.tsx';

export interface TemplateCardProps {
  template: OfferedTemplate;
  /** The address named this template: it is marked and has the focus. */
  isWanted: boolean;
  isStarting: boolean;
  disabled: boolean;
  onStart: () => void;
}

/** A template that a record can be started from; pressing it starts one. */
export function TemplateCard({ template, isWanted, isStarting, disabled, onStart }: TemplateCardProps) {
  const { t } = useTranslation('records');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus();
  }, [isWanted]);

  return (
    <Card component="li" variant="outlined" sx={{ position: 'relative', ...(isWanted && { borderColor: 'primary.main', borderWidth: 2 }) }}>
      <CardActionArea
        ref={button}
        disabled={disabled}
        onClick={onStart}
        sx={{ height: '100%', minHeight: 104, p: 2, display: 'flex', alignItems: 'flex-start', gap: 1.5, justifyContent: 'flex-start' }}
      >
        <IconTile name={template.icon} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="div">
            {template.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {template.description}
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
          >
            {t('new.questions', { count: template.questions })}
            {template.isLowRisk && <Chip size="small" variant="outlined" color="success" label={t('new.lowRisk')} />}
          </Box>
          {template.isLowRisk && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {t('new.lowRiskHint')}
            </Typography>
          )}
        </Box>
      </CardActionArea>
      {isStarting && <LinearProgress sx={{ position: 'absolute', insetInline: 0, bottom: 0 }} aria-label={t('new.starting')} />}
    </Card>
  );
}
