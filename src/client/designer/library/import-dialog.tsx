import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { newTemplate, type Template } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { Icon } from '../../ui/icon.tsx';
import { readImport, useCreateTemplate } from '../draft/design-queries.ts';
import type { NewTemplateProps } from './blank-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LossList } from './loss-list.tsx';
import { TemplateWordFields, withWords, type TemplateWords } from './template-words.tsx';

/**
 * Creates a template from a file of another program. Lists everything in the file that a template cannot express before anything is
 * saved.
 */
export function ImportDialog({ manifest, onClose }: NewTemplateProps) {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<TemplateWords>({ defaultValues: { name: '', description: '', prefix: manifest.numberPrefix } });
  const read = useMutation({
    mutationFn: (file: File) => readImport(manifest.id, file),
    meta: { quiet: true },
    onSuccess: ({ template }) =>
      form.reset({ name: template.title, description: template.description ?? '', prefix: prefixOf(template, manifest) }),
  });
  const create = useCreateTemplate();
  const [key] = useState(uuidv7);
  const imported = read.data;

  const keep = form.handleSubmit((words) => {
    if (!imported) return;
    create.mutate(
      { module: manifest.id, document: withWords(imported.template, words), key },
      { onSuccess: ({ id }) => void navigate(`${designPath(manifest)}/${id}`) },
    );
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('library.importTitle')}
        confirm={t('library.keep')}
        busy={create.isPending}
        error={read.error ?? create.error}
        onClose={onClose}
        {...(imported && { onConfirm: () => void keep() })}
      >
        <Typography variant="body2">{t('library.importText')}</Typography>
        <div>
          <Button
            variant={imported ? 'text' : 'outlined'}
            startIcon={<Icon name="attach" />}
            loading={read.isPending}
            sx={{ minHeight: 44 }}
            onClick={() => input.current?.click()}
          >
            {t(imported ? 'library.otherFile' : 'library.chooseFile')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.json,application/json"
            aria-label={t('library.chooseFile')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) read.mutate(file);
            }}
          />
        </div>
        {imported && (
          <>
            <LossList
              losses={imported.losses}
              none={t('library.noLosses')}
              title={t('library.losses', { count: imported.losses.length })}
            />
            <TemplateWordFields module={manifest.id} />
          </>
        )}
      </FormDialog>
    </FormProvider>
  );
}

/** Where a file says no prefix, numbers begin as those of the module do. */
function prefixOf({ 'x-settings': { prefix } }: Template, { id, numberPrefix }: ModuleManifest): string {
  return prefix === newTemplate(id, '')['x-settings'].prefix ? numberPrefix : prefix;
}
