import { useTranslation } from 'react-i18next';
import { stageOf, type Section, type SectionPatch } from '../../../../engine/index.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelSeveral } from './panel-several.tsx';

const none = '';

/** Properties for the parties that fill a section and the people who may read it. */
export function SectionPeople({ section, onChange }: { section: Section; onChange: (patch: SectionPatch) => void }) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { party, read } = useModuleTexts(manifest.id);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const isOfState = useDesign(({ template }) => 'while' in stageOf(template, section.id));
  const reads = Object.keys(manifest.reads ?? {});
  const hasParty = isOfState || section.party !== undefined;
  const hasRead = reads.length > 0 || section.read !== undefined;
  if (!hasParty && !hasRead) return null;

  return (
    <PanelGroup title={t('properties.group.people')}>
      {hasParty && (
        <div data-keyword="party">
          <PanelSeveral
            label={t('properties.sectionParty')}
            hint={t('properties.sectionPartyHint')}
            values={section.party ?? []}
            options={[...manifest.parties, 'requester'].map((id) => ({ id, name: party(id) }))}
            disabled={isReadOnly}
            onChoose={(ids) => onChange({ party: ids.length === 0 ? undefined : ids })}
          />
        </div>
      )}
      {hasRead && (
        <div data-keyword="read">
          <PanelChoice
            label={t('properties.sectionRead')}
            hint={t('properties.sectionReadHint')}
            value={section.read ?? none}
            options={[{ id: none, name: t('properties.readByAll') }, ...reads.map((id) => ({ id, name: read(id) }))]}
            disabled={isReadOnly}
            onChoose={(id) => onChange({ read: id === none ? undefined : id })}
          />
        </div>
      )}
    </PanelGroup>
  );
}
