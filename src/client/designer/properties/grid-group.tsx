import { useTranslation } from 'react-i18next';
import { usePerform, useSelection } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { ItemLinks } from './item-links.tsx';
import { Keyword } from './keyword.tsx';
import { NumberKeyword } from './number-keyword.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { PanelSwitch } from './panel-switch.tsx';
import { Pair, PanelGroup } from './panel-group.tsx';
import { RowHeaders } from './row-headers.tsx';
import { useSubject } from './subject-context.ts';
import { useWriteNew } from './use-write-new.ts';

/** Columns and rows of a grid, and whether its recorded rows are append-only. */
export function GridGroup() {
  const { t } = useTranslation('designer');
  const { id, schema, depth, isReadOnly, patch } = useSubject();
  const { select } = useSelection();
  const writeNew = useWriteNew();
  const perform = usePerform();
  const refusal = useRefusal();
  const columns = Object.entries(schema.items?.properties ?? {}).filter(([column]) => column !== 'rowId');
  const headers = schema['x-row-headers'] ?? [];
  const appendOnly = schema['x-append-only'];
  const later = typeof appendOnly === 'object' ? appendOnly.later : [];

  return (
    <PanelGroup title={t('properties.group.grid')}>
      <ItemLinks
        title={t('properties.columnsOf')}
        items={columns.map(([column, { title }]) => ({ id: column, title }))}
        add={t('properties.addColumn')}
        isReadOnly={isReadOnly}
        onGo={(column) => select({ kind: 'question', id: column })}
        onAdd={() => {
          const done = refusal(perform({ do: 'addQuestion', field: 'text', title: t('properties.newColumn'), place: { grid: id } }));
          if (done.ok && done.focus[0] !== undefined) writeNew({ kind: 'question', id: done.focus[0] });
        }}
      />
      <Keyword name="x-row-headers">
        <RowHeaders key={id} rows={headers} />
      </Keyword>
      {headers.length === 0 && (
        <Pair>
          <NumberKeyword name="minItems" label={t('properties.rowsLeast')} isWhole />
          <NumberKeyword name="maxItems" label={t('properties.rowsMost')} isRequired isWhole />
        </Pair>
      )}
      {depth === 0 && headers.length === 0 && (
        <Keyword name="x-layout">
          <PanelSwitch
            label={t('properties.rowForm')}
            hint={t('properties.rowFormHint')}
            value={schema['x-layout'] === 'form'}
            disabled={isReadOnly}
            onSwitch={(isOn) => refusal(patch({ 'x-layout': isOn ? 'form' : undefined }))}
          />
        </Keyword>
      )}
      {depth === 0 && (
        <Keyword name="x-append-only">
          <PanelSwitch
            label={t('properties.appendOnly')}
            hint={t('properties.appendOnlyHint')}
            value={appendOnly !== undefined}
            disabled={isReadOnly}
            onSwitch={(isOn) => refusal(patch({ 'x-append-only': isOn || undefined }))}
          />
          {appendOnly !== undefined && columns.length > 0 && (
            <PanelSeveral
              label={t('properties.answeredLater')}
              hint={t('properties.answeredLaterHint')}
              values={later}
              options={columns.map(([column, { title }]) => ({ id: column, name: title }))}
              disabled={isReadOnly}
              onChoose={(chosen) => refusal(patch({ 'x-append-only': chosen.length === 0 ? true : { later: chosen } }))}
            />
          )}
        </Keyword>
      )}
    </PanelGroup>
  );
}
