import { useTranslation } from 'react-i18next';
import { columnsFor, indexKinds } from '../../../../engine/index.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { Keyword } from './keyword.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { useSubject } from './subject-context.ts';
import { useLooseWords } from './use-loose-words.ts';

const none = '';

/** Meaning of the answer beyond its form: a part that a person has in the record, or a column of its lists. */
export function RecordGroup() {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const texts = useModuleTexts(manifest.id);
  const { field, schema, depth, isReadOnly, patch } = useSubject();
  const refusal = useRefusal();
  const words = useLooseWords();
  const columns = depth === 0 ? columnsFor(field) : [];
  const hasParty = field === 'user-list';
  const isPublic = depth === 0 && manifest.public !== undefined;
  const index = schema['x-index'];
  const kinds = indexKinds(schema);
  const values = Object.entries(manifest.index ?? {}).flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : []));
  if (!hasParty && columns.length === 0 && !isPublic && index === undefined) return null;
  const column = schema['x-column'] ?? none;

  return (
    <PanelGroup title={t('properties.group.record')}>
      {hasParty && (
        <Keyword name="x-party">
          <PanelChoice
            label={t('properties.party')}
            hint={t('properties.partyHint')}
            value={schema['x-party'] ?? none}
            options={[{ id: none, name: t('properties.noParty') }, ...manifest.parties.map((id) => ({ id, name: texts.party(id) }))]}
            disabled={isReadOnly}
            onChoose={(id) => refusal(patch(id === none ? { 'x-party': undefined, 'x-anyone': undefined } : { 'x-party': id }))}
          />
        </Keyword>
      )}
      {hasParty && schema['x-party'] !== undefined && (
        <Keyword name="x-anyone">
          <PanelSwitch
            label={t('properties.anyone')}
            hint={t('properties.anyoneHint')}
            value={schema['x-anyone'] === true}
            disabled={isReadOnly}
            onSwitch={(on) => refusal(patch({ 'x-anyone': on ? true : undefined }))}
          />
        </Keyword>
      )}
      {isPublic && (
        <Keyword name="x-public">
          <PanelChoice
            label={t('properties.public')}
            hint={t('properties.publicHint')}
            value={schema['x-public'] ?? none}
            options={[
              { id: none, name: t('properties.publics.not') },
              { id: 'asked', name: t('properties.publics.asked') },
              { id: 'optional', name: t('properties.publics.optional') },
            ]}
            disabled={isReadOnly}
            onChoose={(id) => refusal(patch({ 'x-public': id === 'asked' || id === 'optional' ? id : undefined }))}
          />
        </Keyword>
      )}
      {columns.length > 0 && (
        <Keyword name="x-column">
          <PanelChoice
            label={t('properties.column')}
            hint={column === none ? t('properties.columnHint') : words(`properties.columnMeans.${column}`)}
            value={column}
            options={[
              { id: none, name: t('properties.noColumn') },
              ...columns.map((id) => ({ id, name: words(`properties.columns.${id}`) })),
            ]}
            disabled={isReadOnly}
            onChoose={(id) => refusal(patch({ 'x-column': id === none ? undefined : id }))}
          />
        </Keyword>
      )}
      {index !== undefined && (
        <Keyword name="x-index">
          <PanelChoice
            label={t('properties.index')}
            hint={t('properties.indexHint')}
            value={index}
            options={[
              { id: none, name: t('properties.noColumn') },
              ...[...new Set([index, ...values])].map((id) => ({ id, name: texts.column(id) })),
            ]}
            disabled={isReadOnly}
            onChoose={(id) => refusal(patch({ 'x-index': id === none ? undefined : id }))}
          />
        </Keyword>
      )}
    </PanelGroup>
  );
}
