import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section, Stage } from '../../../../engine/index.ts';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { PanelChoice } from './panel-choice.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { PanelSwitch } from './panel-switch.tsx';

export interface StageFieldProps {
  section: Section;
  onChange: (stage: Stage | undefined) => void;
}

type Mode = 'same' | 'on' | 'while';

/** When a section is filled in: with an event of the record, again at each recurrence if so set, or while the record is in a state. */
export function StageField({ section, onChange }: StageFieldProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { event, status } = useModuleTexts(manifest.id);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const parts = useMemo(() => modulePartsOf(manifest), [manifest]);
  const [wanted, setWanted] = useState<{ of: Stage | undefined; mode: Mode }>();
  const { stage, parent } = section;
  const mode = wanted && wanted.of === stage ? wanted.mode : modeOf(stage);
  const states = stage && 'while' in stage ? [stage.while].flat() : [];

  function choose(next: Mode): void {
    if (next === 'same') onChange(undefined);
    else if (next === 'on') onChange({ on: 'submit' });
    // A state must be chosen first.
    else setWanted({ of: stage, mode: next });
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        orientation="vertical"
        size="small"
        value={mode}
        disabled={isReadOnly}
        aria-label={t('properties.stage.label')}
        onChange={(_, next: Mode | null) => next !== null && next !== mode && choose(next)}
      >
        <ToggleButton value="same">
          {t(`properties.stage.${section.kind === 'transferChecklist' ? 'left' : parent === undefined ? 'first' : 'around'}`)}
        </ToggleButton>
        <ToggleButton value="on">{t('properties.stage.on')}</ToggleButton>
        {(parts.filling.length > 0 || mode === 'while') && <ToggleButton value="while">{t('properties.stage.while')}</ToggleButton>}
      </ToggleButtonGroup>
      {mode === 'on' && stage && 'on' in stage && (
        <>
          <PanelChoice
            label={t('properties.stage.event')}
            hint={t('properties.stage.eventHint')}
            value={stage.on}
            options={parts.events.map((id) => ({ id, name: event(id) }))}
            disabled={isReadOnly}
            onChoose={(on) => onChange({ ...stage, on })}
          />
          <PanelSwitch
            label={t('properties.stage.each')}
            hint={t('properties.stage.eachHint')}
            value={stage.each === true}
            disabled={isReadOnly}
            onSwitch={(isEach) => onChange({ on: stage.on, ...(isEach && { each: true }) })}
          />
        </>
      )}
      {mode === 'while' && (
        <PanelSeveral
          label={t('properties.stage.states')}
          hint={t('properties.stage.statesHint')}
          values={states}
          options={[...new Set([...parts.filling, ...states])].map((id) => ({ id, name: status(id) }))}
          disabled={isReadOnly}
          onChoose={(chosen) => {
            const [only = ''] = chosen;
            if (chosen.length > 0) onChange({ while: chosen.length === 1 ? only : chosen });
          }}
        />
      )}
    </Box>
  );
}

function modeOf(stage: Stage | undefined): Mode {
  if (!stage) return 'same';
  return 'on' in stage ? 'on' : 'while';
}
