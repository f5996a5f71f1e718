import { useTranslation } from 'react-i18next';
import type { ActiveStage } from '../../../../engine/index.ts';
import { defaultLanguage, isLanguage } from '../../../shared/language.ts';
import { languageNames } from '../../i18n.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { reader } from './moments.ts';

/** Names, known to a reader, of the values that the preview can be set to. */
export interface PreviewNames {
  readonly stage: (stage: ActiveStage) => string;
  readonly role: (role: string) => string;
  readonly language: (language: string) => string;
}

/** The names of moments, parts and languages in the words of the module and of the designer. */
export function usePreviewNames(): PreviewNames {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const texts = useModuleTexts(manifest.id);
  return {
    stage: (stage) =>
      'on' in stage ? t('preview.at', { event: texts.event(stage.on) }) : t('preview.while', { status: texts.status(stage.while) }),
    role: (role) => (role === reader ? t('preview.reader') : texts.party(role)),
    language(language) {
      const name = isLanguage(language) ? languageNames[language] : language;
      return language === defaultLanguage ? t('preview.baseLanguage', { language: name }) : name;
    },
  };
}
