import { useTranslation } from 'react-i18next';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useModules } from '../../modules/modules.ts';
import { useModuleName } from '../../modules/use-module-name.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { Keyword } from './keyword.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { PanelText } from './panel-text.tsx';
import { useSubject } from './subject-context.ts';

const none = '';

/** Properties that link a question or a grid to other records. */
export function LinksGroup() {
  const { field, depth } = useSubject();
  const { manifest } = useDesigner();
  if (field === 'record') return <ChosenRecords />;
  if (field === 'grid' && depth === 0 && manifest.links) return <SpawnedRecords />;
  return depth === 1 ? <ColumnOfChild /> : null;
}

/** Module whose records can be chosen, and their relation to the record that names them. */
function ChosenRecords() {
  const { t } = useTranslation('designer');
  const { schema, isReadOnly, patch } = useSubject();
  const refusal = useRefusal();
  const modules = useModules();
  const nameOf = useModuleName();
  return (
    <PanelGroup title={t('properties.group.links')}>
      <Keyword name="x-source">
        <PanelChoice
          label={t('properties.recordsOf')}
          value={schema['x-source'] ?? none}
          options={modules.map((module) => ({ id: `records/${module.id}`, name: nameOf(module) }))}
          disabled={isReadOnly}
          onChoose={(source) => refusal(patch({ 'x-source': source }))}
        />
      </Keyword>
      <Keyword name="x-relation">
        <PanelText
          label={t('properties.relation')}
          hint={t('properties.relationHint')}
          value={schema['x-relation'] ?? none}
          maxLength={41}
          disabled={isReadOnly}
          onEnter={(relation) => patch({ 'x-relation': relation === none ? undefined : relation }, 'question x-relation')}
        />
      </Keyword>
    </PanelGroup>
  );
}

/** Whether the rows of a grid become records, of which relation and when. */
function SpawnedRecords() {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { schema, isReadOnly, patch } = useSubject();
  const { event } = useModuleTexts(manifest.id);
  const refusal = useRefusal();
  const modules = useModules();
  const titleOf = useModuleName();
  const events = modulePartsOf(manifest).events;
  const relation = schema['x-spawns'] ?? none;
  const nameOf = (link: string) => {
    const module = modules.find(({ id }) => id === manifest.links?.[link]?.module);
    return module ? titleOf(module) : link;
  };

  function spawn(chosen: string): void {
    if (chosen === none) refusal(patch({ 'x-spawns': undefined, 'x-spawns-on': undefined }));
    else refusal(patch({ 'x-spawns': chosen, 'x-spawns-on': schema['x-spawns-on'] ?? events.slice(-1) }));
  }
  return (
    <PanelGroup title={t('properties.group.links')}>
      <Keyword name="x-spawns">
        <PanelChoice
          label={t('properties.spawns')}
          hint={t('properties.spawnsHint')}
          value={relation}
          options={[
            { id: none, name: t('properties.spawnsNone') },
            ...Object.keys(manifest.links ?? {}).map((id) => ({ id, name: nameOf(id) })),
          ]}
          disabled={isReadOnly}
          onChoose={spawn}
        />
      </Keyword>
      {relation !== none && (
        <Keyword name="x-spawns-on">
          <PanelSeveral
            label={t('properties.spawnsOn')}
            values={schema['x-spawns-on'] ?? []}
            options={events.map((id) => ({ id, name: event(id) }))}
            disabled={isReadOnly}
            onChoose={(chosen) => (chosen.length === 0 ? undefined : refusal(patch({ 'x-spawns-on': chosen })))}
          />
        </Keyword>
      )}
    </PanelGroup>
  );
}

/** The question of the child record that a column answers. */
function ColumnOfChild() {
  const { t } = useTranslation('designer');
  const { id, schema, isReadOnly, patch } = useSubject();
  const isOfSpawning = useDesign(({ template }) =>
    Object.values(template.properties).some((grid) => grid['x-spawns'] !== undefined && grid.items?.properties?.[id] !== undefined),
  );
  if (!isOfSpawning) return null;
  return (
    <PanelGroup title={t('properties.group.links')}>
      <Keyword name="x-maps">
        <PanelText
          label={t('properties.maps')}
          hint={t('properties.mapsHint')}
          value={schema['x-maps'] ?? none}
          maxLength={41}
          disabled={isReadOnly}
          onEnter={(question) => patch({ 'x-maps': question === none ? undefined : question }, 'question x-maps')}
        />
      </Keyword>
    </PanelGroup>
  );
}
