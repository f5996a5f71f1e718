import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStore } from '../../forms/form-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDesign } from '../draft/use-design.ts';
import { NotAsked } from './not-asked.tsx';
import { PreviewFrame, type Device } from './preview-frame.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewSettings } from './preview-settings.tsx';
import type { Preview, PreviewState } from './preview.ts';
import { SimulatorBar } from './simulator-bar.tsx';
import type { Simulator } from './use-play.ts';

export interface PreviewWorkProps {
  preview: Preview;
  state: PreviewState;
  simulator: Simulator;
  device: Device;
  onDevice: (device: Device) => void;
  onEdit: () => void;
}

/** The preview with all that changes how it is looked at. */
export function PreviewWork({ preview, state, simulator, device, onDevice, onEdit }: PreviewWorkProps) {
  const { t } = useTranslation('designer');
  // A long form renders when there is time, so that typing on the canvas is not delayed.
  const shown = useDeferredValue(state.shown);
  const chosen = useDesign(({ selection: { kind, ids } }) => (kind === 'question' && ids.length === 1 ? ids[0] : undefined));
  const { playing } = simulator;
  const fresh = playing.state === 'there' ? (playing.played.sets[playing.at]?.fresh ?? []) : [];
  const { settings } = state;
  const [fine, setFine] = useState<FormStore>();

  /** Checks the form as a record would be checked at this moment; missing answers are listed at the top. */
  const check = (store: FormStore): void => {
    const { stage } = settings;
    const result = store.submit('on' in stage ? { event: stage.on } : { while: stage.while });
    setFine(result.ok ? store : undefined);
  };
  useEffect(() => fine?.onChange(() => setFine(undefined)), [fine]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box
        sx={{
          flex: 'none',
          maxHeight: '60%',
          overflow: 'auto',
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          p: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <PreviewSettings
          preview={preview}
          state={state}
          isPlaying={playing.state === 'there'}
          tools={
            <>
              <Tool label={t('preview.play')} icon="play_circle" isDisabled={!shown} onClick={() => simulator.start()} />
              <Tool
                label={t('preview.check')}
                icon="fact_check"
                isDisabled={!shown}
                onClick={() => state.shown && check(state.shown.store)}
              />
              <Tool label={t('preview.reset')} icon="retry" isDisabled={!shown} onClick={preview.reset} />
            </>
          }
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={device}
            aria-label={t('preview.width')}
            sx={{ flex: 'none' }}
            onChange={(_, next: Device | null) => next && onDevice(next)}
          >
            <ToggleButton value="phone" sx={device36}>
              {t('preview.phone')}
            </ToggleButton>
            <ToggleButton value="desktop" sx={device36}>
              {t('preview.desktop')}
            </ToggleButton>
          </ToggleButtonGroup>
          <Box sx={{ fontSize: '0.75rem', lineHeight: 1.35, color: 'text.secondary' }}>{t('preview.nothingSaved')}</Box>
        </Box>
        <SimulatorBar simulator={simulator} />
        <Box role="status" sx={{ fontSize: '0.875rem', color: 'success.main', '&:empty': { mt: -1 } }}>
          {shown && fine === shown.store && t('preview.fine')}
        </Box>
        <PreviewNotes preview={preview} state={state} />
        {shown && chosen !== undefined && <NotAsked shown={shown} question={chosen} onFind={() => simulator.start(chosen)} />}
      </Box>
      {shown && <PreviewFrame shown={shown} role={settings.role} device={device} fresh={fresh} onEdit={onEdit} />}
    </Box>
  );
}

const device36 = { minHeight: 36, px: 1.25, textTransform: 'none', '@media (pointer: coarse)': { minHeight: 44 } } as const;

interface ToolProps {
  label: string;
  icon: string;
  isDisabled: boolean;
  onClick: () => void;
}

function Tool({ label, icon, isDisabled, onClick }: ToolProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={isDisabled} onClick={onClick} sx={{ minWidth: 44, minHeight: 44 }}>
      <Icon name={icon} />
    </IconButton>
  );
}
