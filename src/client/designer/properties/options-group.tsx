import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { optionsFor, usersOf, type OptionsFrom, type Template } from '../../../../engine/index.ts';
import { sourceNames } from '../../../shared/source-names.ts';
import { useDesign, useDesignStore, usePerform, useSelection } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { BelowField } from './below-field.tsx';
import { DefaultOption } from './default-option.tsx';
import { Keyword } from './keyword.tsx';
import { listTitle } from './list-title.ts';
import { MarkedOptions } from './option-marks.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { schemaAt } from '../draft/schema-at.ts';
import { useSubject, type WordlessSchema } from './subject-context.ts';
import { useLooseWords } from './use-loose-words.ts';

/** Where a question has its options from, as one id: its own, a list of the template, a list of the server. */
type OptionsSource = 'own' | `list:${string}` | `source:${string}`;

function optionsSource(schema: WordlessSchema): OptionsSource {
  const held = schema.type === 'array' ? schema.items : schema;
  if (schema['x-source'] !== undefined) return `source:${schema['x-source']}`;
  const list = held?.$ref?.split('/').at(-1);
  return list === undefined ? 'own' : `list:${list}`;
}

/** Options of a choice: its own, a response type that questions share, or a list of the server. */
export function OptionsGroup() {
  const { t } = useTranslation('designer');
  const words = useLooseWords();
  const { id, field, schema, isReadOnly } = useSubject();
  const store = useDesignStore();
  const perform = usePerform();
  const refusal = useRefusal();
  const { select } = useSelection();
  const source = optionsSource(schema);
  const options = useDesign(({ template }) => optionsFor(template, id)?.options);
  const list = useDesign(({ template }) => sharedList(template, id));
  const users = useDesign(({ template }) => (list === undefined ? 0 : usersOf(template, list).length));
  const lists = useDesign(({ template }) => template.$defs);
  const isScored = useDesign(({ template }) => template['x-settings'].scoring);

  function choose(next: OptionsSource): void {
    if (next === 'own') refusal(perform({ do: 'ownOptions', id }));
    else refusal(perform({ do: 'useOptions', ids: [id], from: fromOf(next) }));
  }
  function share(): void {
    const title = schemaAt(store.state().template, id)?.schema.title ?? '';
    refusal(perform({ do: 'shareOptions', id, title: title.slice(0, 200) }));
  }
  const group = { own: t('lists.ofQuestion'), list: t('lists.shared'), source: t('lists.ofServer') };
  const choices = [
    { id: 'own' as OptionsSource, name: t('lists.own'), group: group.own },
    ...Object.entries(lists ?? {}).map(([name, each]) => ({
      id: `list:${name}` as OptionsSource,
      name: listTitle(name, each),
      detail: <MarkedOptions options={each.oneOf} isScored={isScored} />,
      group: group.list,
    })),
    ...(field === 'radio'
      ? []
      : sourceNames.map((name) => ({
          id: `source:${name}` as OptionsSource,
          name: words(`lists.source.${name.replace('/', '.')}`),
          group: group.source,
        }))),
  ];

  return (
    <PanelGroup title={t('properties.group.options')}>
      <Keyword name="options">
        <PanelChoice
          label={t('lists.from')}
          value={source}
          options={source.startsWith('source:') ? choices.filter((choice) => choice.id !== 'own') : choices}
          disabled={isReadOnly}
          onChoose={choose}
        />
      </Keyword>
      {users > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lists.changesAll', { count: users })}
        </Typography>
      )}
      {options && <OptionsEditor key={id} of={list === undefined ? { question: id } : { list }} options={options} question={id} />}
      {!isReadOnly && options && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {list === undefined ? (
            <Button size="small" onClick={share}>
              {t('lists.share')}
            </Button>
          ) : (
            <Button size="small" onClick={() => select({ kind: 'list', id: list })}>
              {t('lists.open')}
            </Button>
          )}
        </Box>
      )}
      {options && <DefaultOption options={options} />}
      <BelowField />
    </PanelGroup>
  );
}

function sharedList(template: Template, id: string): string | undefined {
  const held = optionsFor(template, id);
  return held && 'list' in held.of ? held.of.list : undefined;
}

function fromOf(source: OptionsSource): OptionsFrom {
  const name = source.slice(source.indexOf(':') + 1);
  return source.startsWith('list:') ? { list: name } : { source: name };
}
