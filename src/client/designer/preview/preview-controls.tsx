import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../draft/designer-context.ts';
import { PanelChoice } from '../properties/panel-choice.tsx';
import { languagesOf } from './fallback-texts.ts';
import { firstRole, keyOfStage, mayFill, rolesOf, stagesOf } from './moments.ts';
import type { Preview, PreviewState } from './preview.ts';
import { usePreviewNames } from './use-preview-names.ts';

export interface PreviewControlsProps {
  preview: Preview;
  state: PreviewState;
  /** Whether generated answers are shown. They determine the stage and the role themselves. */
  isPlaying: boolean;
}

/** Width that the longest name of a step or of a part needs to be shown whole. */
const least = 280;

/** Choice of the stage, the role and the language in which the form is filled in. */
export function PreviewControls({ preview, state: { settings, shown }, isPlaying }: PreviewControlsProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const names = usePreviewNames();
  if (!shown) return null;

  const { stage, role, language } = settings;
  const found = stagesOf(shown.template);
  // A stage without sections stays selectable while it is shown.
  const stages = found.some((each) => keyOfStage(each) === keyOfStage(stage)) ? found : [...found, stage];
  const languages = languagesOf(shown.template);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: `1 1 ${least}px`, minWidth: 0 } }}>
      {!isPlaying && (
        <>
          <PanelChoice
            label={t('preview.stage')}
            value={keyOfStage(stage)}
            options={stages.map((each) => ({ id: keyOfStage(each), name: names.stage(each) }))}
            onChoose={(key) => {
              const next = stages.find((each) => keyOfStage(each) === key);
              if (next) preview.change({ stage: next, role: mayFill(manifest, role, next) ? role : firstRole(manifest, next) });
            }}
          />
          <PanelChoice
            label={t('preview.role')}
            value={role}
            options={rolesOf(manifest).map((each) => ({ id: each, name: names.role(each) }))}
            onChoose={(next) => preview.change({ role: next })}
          />
        </>
      )}
      <PanelChoice
        label={t('preview.language')}
        value={language}
        options={languages.map((each) => ({ id: each, name: names.language(each) }))}
        onChoose={(next) => preview.change({ language: next })}
      />
    </Box>
  );
}
