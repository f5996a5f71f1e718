import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifecycleShape } from '../../../../workflows/index.ts';
import type { OfferedEvent } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePause } from './use-pause.ts';
import { EventButton } from './event-button.tsx';
import { arrangeEvents, canPress } from './event-order.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface EventBarProps {
  events: readonly OfferedEvent[];
  /** The step to show first, if it is possible. */
  lead?: string | undefined;
  shape: LifecycleShape;
  status: string;
  texts: ModuleTexts;
  disabled: boolean;
  onSend: (event: OfferedEvent) => void;
}

/** The steps that the reader may take now: the next one first, the ways off the path last and marked. */
export function EventBar({ events, lead, shape, status, texts, disabled, onSend: send }: EventBarProps) {
  const { t } = useTranslation('records');
  const isPaused = usePause(status);
  const onSend = (offered: OfferedEvent) => !isPaused && send(offered);
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { primary, refusal, others, destructive } = arrangeEvents(events, shape, status, lead);
  if (events.length === 0) return null;

  const decision = refusal ? [refusal] : [];
  const rest = [...others, ...destructive];
  const isCrowded = isPhone && (primary ? 1 : 0) + decision.length + rest.length > 2;
  // The refusing step is placed beside the primary step to which it is the alternative. Without a primary step, it follows the steps that
  // change nothing.
  const all = primary ? [...decision, ...rest] : [...others, ...decision, ...destructive];
  const beside = isCrowded ? decision : all;
  const inMenu = isCrowded ? rest : [];
  const isOffPath = (offered: OfferedEvent) => offered === refusal || destructive.includes(offered);

  return (
    <Box
      role="group"
      aria-label={t('events.title')}
      aria-busy={isPaused}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        '& > button:first-of-type': { flexGrow: { xs: 1, sm: 0 } },
        ...(isPaused && { pointerEvents: 'none', opacity: 0.6 }),
      }}
    >
      {primary && <EventButton offered={primary} texts={texts} variant="contained" color="primary" disabled={disabled} onSend={onSend} />}
      {beside.map((offered) => (
        <EventButton
          key={offered.event}
          offered={offered}
          texts={texts}
          variant="outlined"
          color={isOffPath(offered) ? 'error' : 'primary'}
          disabled={disabled}
          onSend={onSend}
        />
      ))}
      {inMenu.length > 0 && <EventMenu events={inMenu} destructive={destructive} texts={texts} disabled={disabled} onSend={onSend} />}
    </Box>
  );
}

interface EventMenuProps {
  events: readonly OfferedEvent[];
  destructive: readonly OfferedEvent[];
  texts: ModuleTexts;
  disabled: boolean;
  onSend: (event: OfferedEvent) => void;
}

function EventMenu({ events, destructive, texts, disabled, onSend }: EventMenuProps) {
  const { t } = useTranslation('records');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const send = (offered: OfferedEvent) => {
    setAnchor(null);
    onSend(offered);
  };

  return (
    <>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        endIcon={<Icon name="more" />}
        sx={{ minHeight: 44 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('events.more')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth: 340 } } }}
      >
        {events.map((offered) => (
          <MenuItem
            key={offered.event}
            aria-disabled={!canPress(offered)}
            sx={{
              minHeight: 44,
              whiteSpace: 'normal',
              color: !canPress(offered) ? 'text.secondary' : destructive.includes(offered) ? 'error.main' : 'text.primary',
            }}
            onClick={() => canPress(offered) && send(offered)}
          >
            <ListItemText
              primary={texts.event(offered.event, offered.sections)}
              secondary={
                canPress(offered)
                  ? undefined
                  : offered.refused.map((refusal) => Object.values(texts.refusal(refusal)).filter(Boolean).join(' ')).join(' ')
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
