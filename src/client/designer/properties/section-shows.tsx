import { useTranslation } from 'react-i18next';
import { stageOf, type Section, type SectionPatch } from '../../../../engine/index.ts';
import { useDesign } from '../draft/use-design.ts';
import { PanelSeveral } from './panel-several.tsx';

/** Sections shown for reading before a section that is filled in with an event. */
export function SectionShows({ section, onChange }: { section: Section; onChange: (patch: SectionPatch) => void }) {
  const { t } = useTranslation('designer');
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const sections = useDesign(({ template }) => template['x-sections']);
  const stage = useDesign(({ template }) => stageOf(template, section.id));
  const isOfLaterEvent = 'on' in stage && stage.on !== 'submit';
  if (!isOfLaterEvent && section.shows === undefined) return null;

  return (
    <div data-keyword="shows">
      <PanelSeveral
        label={t('properties.sectionShows')}
        hint={t('properties.sectionShowsHint')}
        values={section.shows ?? []}
        options={sections.filter(({ id }) => id !== section.id).map(({ id, title }) => ({ id, name: title }))}
        disabled={isReadOnly}
        onChoose={(ids) => onChange({ shows: ids.length === 0 ? undefined : ids })}
      />
    </div>
  );
}
