import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import type { OfferedEvent } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { canPress } from './event-order.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { RefusalList } from '../answers/refusal-list.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

export interface EventButtonProps {
  offered: OfferedEvent;
  texts: ModuleTexts;
  variant: NonNullable<ButtonProps['variant']>;
  color: NonNullable<ButtonProps['color']>;
  disabled: boolean;
  onSend: (event: OfferedEvent) => void;
}

/** A step as a button. An impossible step can still be reached and explains why, by touch, pointer and keyboard. */
export function EventButton({ offered, texts, variant, color, disabled, onSend }: EventButtonProps) {
  if (!canPress(offered)) return <BlockedEventButton offered={offered} texts={texts} />;

  return (
    <Button variant={variant} color={color} disabled={disabled} sx={{ minHeight: 44 }} onClick={() => onSend(offered)}>
      {texts.event(offered.event, offered.sections)}
    </Button>
  );
}

const reasonLook = { bgcolor: 'text.primary', color: 'background.paper', fontSize: '0.8125rem', p: 1.25, maxWidth: 340 };

function BlockedEventButton({ offered, texts }: Pick<EventButtonProps, 'offered' | 'texts'>) {
  const reasons = useId();
  const [isOpen, setOpen] = useState(false);
  const why = <RefusalList refused={offered.refused} texts={texts} />;

  return (
    <>
      <Tooltip
        describeChild
        open={isOpen}
        title={why}
        leaveTouchDelay={20_000}
        slotProps={{ popper: { disablePortal: true }, tooltip: { sx: reasonLook }, arrow: { sx: { color: 'text.primary' } } }}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <Button
          aria-disabled
          aria-describedby={reasons}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="lock" />}
          sx={{ minHeight: 44, cursor: 'not-allowed', color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed' }}
          onClick={() => setOpen(true)}
        >
          {texts.event(offered.event, offered.sections)}
        </Button>
      </Tooltip>
      <Box id={reasons} sx={visuallyHidden}>
        {why}
      </Box>
    </>
  );
}
