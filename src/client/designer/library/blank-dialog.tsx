import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { newTemplate } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { useCreateTemplate } from '../draft/design-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { TemplateWordFields, withWords, type TemplateWords } from './template-words.tsx';

export interface NewTemplateProps {
  manifest: ModuleManifest;
  onClose: () => void;
}

/** A template from nothing. */
export function BlankDialog({ manifest, onClose }: NewTemplateProps) {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const form = useForm<TemplateWords>({ defaultValues: { name: '', description: '', prefix: manifest.numberPrefix } });
  const { mutate, isPending, error } = useCreateTemplate();
  const [key] = useState(uuidv7);
  const create = form.handleSubmit((words) => {
    const document = withWords(newTemplate(manifest.id, words.name.trim()), words);
    mutate({ module: manifest.id, document, key }, { onSuccess: ({ id }) => void navigate(`${designPath(manifest)}/${id}`) });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('library.blankTitle')}
        confirm={t('library.create')}
        busy={isPending}
        error={error}
        onConfirm={() => void create()}
        onClose={onClose}
      >
        <TemplateWordFields module={manifest.id} />
      </FormDialog>
    </FormProvider>
  );
}
