import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersOf } from '../../../../engine/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDesign, useDesignStore, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { listTitle } from './list-title.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelText } from './panel-text.tsx';
import { schemaAt } from '../draft/schema-at.ts';
import { useWriteNew } from './use-write-new.ts';

/** One response type: its name, its options, and the questions that use it. */
export function ListPanel({ id }: { id: string }) {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const store = useDesignStore();
  const writeNew = useWriteNew();
  const perform = usePerform();
  const refusal = useRefusal();
  const [isAsking, setAsking] = useState(false);
  const list = template.$defs?.[id];
  if (!list) return null;
  const users = usersOf(template, id);
  const title = listTitle(id, list);

  function remove(): void {
    setAsking(false);
    if (refusal(perform({ do: 'removeList', list: id, ...(users.length > 0 && { own: true as const }) })).ok) store.select(undefined);
  }
  function duplicate(): void {
    const done = refusal(perform({ do: 'duplicateList', list: id, title: t('lists.copyOf', { list: title }).slice(0, 500) }));
    if (done.ok && done.focus[0] !== undefined) writeNew({ kind: 'list', id: done.focus[0] });
  }

  return (
    <div>
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lists.one')}
        </Typography>
        <Typography variant="h2">{title}</Typography>
        <Button size="small" startIcon={<Icon name="arrow_back" size={18} />} onClick={() => store.select(undefined)}>
          {t('lists.all')}
        </Button>
      </Box>
      <PanelGroup title={t('properties.group.basics')}>
        <PanelText
          label={t('lists.name')}
          value={list.title ?? ''}
          hint={list.title ? undefined : t('lists.nameHint')}
          disabled={isReadOnly}
          onEnter={(next) => perform({ do: 'setList', list: id, title: next, merge: `list ${id}` })}
        />
      </PanelGroup>
      <PanelGroup title={t('lists.options')}>
        {users.length > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('lists.changesAll', { count: users.length })}
          </Typography>
        )}
        <OptionsEditor of={{ list: id }} options={list.oneOf} />
      </PanelGroup>
      <PanelGroup title={t('lists.usedBy', { count: users.length })}>
        {users.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('lists.unused')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {users.map((user) => (
              <li key={user.id}>
                <Link
                  component="button"
                  type="button"
                  sx={{ minHeight: 32, textAlign: 'start' }}
                  onClick={() => {
                    store.select({ kind: 'question', id: user.id });
                    store.focus({ kind: 'question', id: user.id });
                  }}
                >
                  {schemaAt(template, user.id)?.schema.title ?? user.id}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </PanelGroup>
      {!isReadOnly && (
        <Box sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={duplicate}>
            {t('lists.duplicate')}
          </Button>
          <Button size="small" color="error" onClick={() => (users.length === 0 ? remove() : setAsking(true))}>
            {t('lists.delete')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('lists.deleteTitle', { list: title })}
        text={t('lists.deleteText', { count: users.length })}
        confirm={t('lists.delete')}
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
