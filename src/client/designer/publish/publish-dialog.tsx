import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { diffTemplates, lint, type Change, type Template } from '../../../../engine/index.ts';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { notify, notifySuccess } from '../../ui/notify.ts';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { ChangeWords } from '../words/change-words.tsx';
import { draftQuery, usePublish, versionQuery } from '../draft/design-queries.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { FormDialog } from '../library/form-dialog.tsx';
import type { Designing } from '../saving/use-designing.ts';
import { useDesign } from '../draft/use-design.ts';
import { FindingList } from './finding-list.tsx';
import { refusedFaults } from './refused-faults.ts';

export interface PublishDialogProps {
  designing: Designing;
  /** The draft's version number that is published. */
  on: number;
  onClose: (isPublished: boolean) => void;
}

const longestNote = 1000;

/** Obstacles to publishing, else the changes that it makes, and a note for later readers. */
export function PublishDialog({ designing, on, onClose }: PublishDialogProps) {
  const { t } = useTranslation('designer');
  const client = useQueryClient();
  const { id, detail, manifest, goTo } = useDesigner();
  const template = useDesign((state) => state.template);
  const linted = useMemo(() => lint(template, modulePartsOf(manifest)), [template, manifest]);
  const told = useDesign((state) => state.told);
  const [note, setNote] = useState('');
  const [key] = useState(uuidv7);
  const { mutate, isPending, error } = usePublish();
  const refused = refusedFaults(error);
  const known = [...linted, ...told];
  const errors = known.filter(({ level }) => level === 'error');
  const warnings = known.filter(({ level }) => level === 'warning');
  const faults = errors.length > 0 ? errors : refused;
  const last = detail.current_version;
  const { data: before } = useQuery({ ...versionQuery(id, last ?? 0), enabled: last !== null });
  const changes = useMemo(() => before && diffTemplates(before, template), [before, template]);
  const mayPublish = faults.length === 0 && (last === null || (changes !== undefined && changes.length > 0));

  const publish = () =>
    mutate(
      { id, version: on, note, key },
      {
        onSuccess: async ({ current_version: version }) => {
          const draft = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 }).catch(() => undefined);
          const isKept = !draft || designing.published(draft);
          notifySuccess(t('publish.done', { version }));
          if (!isKept) notify({ tone: 'warning', text: t('publish.historyGone', { version }) });
          onClose(true);
        },
      },
    );

  const leave = () => onClose(false);
  const go = (pointer: string) => {
    leave();
    goTo(pointer);
  };

  return (
    <FormDialog
      title={t('publish.title', { version: (last ?? 0) + 1 })}
      confirm={t('publish.action')}
      busy={isPending}
      error={refused.length > 0 ? undefined : error}
      onClose={leave}
      {...(mayPublish && { onConfirm: publish })}
    >
      {faults.length > 0 ? (
        <FindingList text={t('publish.faults', { count: faults.length })} findings={faults} onLeave={leave} onGo={go} />
      ) : (
        <>
          {warnings.length > 0 && (
            <FindingList text={t('publish.warnings', { count: warnings.length })} findings={warnings} onLeave={leave} onGo={go} />
          )}
          {last === null ? <Typography>{t('publish.first')}</Typography> : <Changes last={last} changes={changes} template={template} />}
          <TextField
            label={t('publish.note')}
            helperText={t('publish.noteHint')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            minRows={2}
            maxRows={8}
            fullWidth
            slotProps={{ htmlInput: { maxLength: longestNote } }}
          />
        </>
      )}
    </FormDialog>
  );
}

function Changes({ last, changes, template }: { last: number; changes: readonly Change[] | undefined; template: Template }) {
  const { t } = useTranslation('designer');
  if (!changes) return <RowsSkeleton rows={3} />;
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('publish.changes', { version: last })}
      </Typography>
      <Box tabIndex={0} role="group" aria-label={t('publish.changes', { version: last })} sx={{ maxHeight: 280, overflowY: 'auto' }}>
        <ChangeWords changes={changes} template={template} />
      </Box>
    </section>
  );
}
