import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActiveStage } from '../../../../engine/index.ts';
import { defaultLanguage, isLanguage } from '../../../shared/language.ts';
import { languageNames } from '../../i18n.ts';
import { useModuleTexts } from '../../records/module-texts.ts';
import { useDesigner } from '../designer-context.ts';
import { PanelChoice } from '../properties/panel-choice.tsx';
import { languagesOf } from './fallback-texts.ts';
import { firstRole, keyOfStage, mayFill, reader, rolesOf, stagesOf } from './moments.ts';
import type { Preview, PreviewState } from './preview.ts';

export interface PreviewControlsProps {
  preview: Preview;
  state: PreviewState;
  /** Generated answers stand there: they say themselves for when and for whom they are. */
  isPlaying: boolean;
  /** Stands at the end of the last line. */
  tools: ReactNode;
}

/** What the longest name of a step or of a part needs to stand there whole. */
const least = 280;

/** When, as whom and in which language the form is filled. */
export function PreviewControls({ preview, state: { settings, shown }, isPlaying, tools }: PreviewControlsProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const texts = useModuleTexts(manifest.id);
  if (!shown) return null;

  const { stage, role, language } = settings;
  const found = stagesOf(shown.template);
  // A stage that sections no longer have is still the one that is shown.
  const stages = found.some((each) => keyOfStage(each) === keyOfStage(stage)) ? found : [...found, stage];
  const languages = languagesOf(shown.template);
  const nameOfStage = (each: ActiveStage) =>
    'on' in each ? t('preview.at', { event: texts.event(each.on) }) : t('preview.while', { status: texts.status(each.while) });
  const nameOfLanguage = (each: string) => {
    const name = isLanguage(each) ? languageNames[each] : each;
    return each === defaultLanguage ? t('preview.baseLanguage', { language: name }) : name;
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: `1 1 ${least}px`, minWidth: 0 } }}>
      {!isPlaying && (
        <>
          <PanelChoice
            label={t('preview.stage')}
            value={keyOfStage(stage)}
            options={stages.map((each) => ({ id: keyOfStage(each), name: nameOfStage(each) }))}
            onChoose={(key) => {
              const next = stages.find((each) => keyOfStage(each) === key);
              if (next) preview.change({ stage: next, role: mayFill(manifest, role, next) ? role : firstRole(manifest, next) });
            }}
          />
          <PanelChoice
            label={t('preview.role')}
            value={role}
            options={rolesOf(manifest).map((each) => ({ id: each, name: each === reader ? t('preview.reader') : texts.party(each) }))}
            onChoose={(next) => preview.change({ role: next })}
          />
        </>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <PanelChoice
          label={t('preview.language')}
          value={language}
          options={languages.map((each) => ({ id: each, name: nameOfLanguage(each) }))}
          onChoose={(next) => preview.change({ language: next })}
        />
        <Box sx={{ flex: 'none', display: 'flex' }}>{tools}</Box>
      </Box>
    </Box>
  );
}
