import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { useCloneTemplate } from '../draft/design-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { TemplateName } from './template-name.tsx';
import { TakenVersion, usualVersion } from './taken-version.tsx';

export interface CloneDialogProps {
  manifest: ModuleManifest;
  design: DesignedTemplate;
  name: string;
  onClose: () => void;
}

/** Creates a copy of an existing template under its own name. */
export function CloneDialog({ manifest, design, name: original, onClose }: CloneDialogProps) {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const suggested = t('library.copyOf', { name: original }).slice(0, 200);
  const form = useForm({ defaultValues: { name: suggested } });
  const { mutate, isPending, error } = useCloneTemplate();
  const [version, setVersion] = useState(usualVersion(design));
  const [key] = useState(uuidv7);
  const clone = form.handleSubmit(({ name }) =>
    // The server words the suggested name in every language of the template.
    mutate(
      { id: design.id, key, version, ...(name.trim() !== suggested && { title: name.trim() }) },
      { onSuccess: ({ id }) => void navigate(`${designPath(manifest)}/${id}`) },
    ),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('library.cloneTitle', { name: original })}
        confirm={t('library.action.clone')}
        busy={isPending}
        error={error}
        onConfirm={() => void clone()}
        onClose={onClose}
        width="xs"
      >
        <TemplateName module={manifest.id} autoFocus />
        <TakenVersion design={design} value={version} onChoose={setVersion} />
      </FormDialog>
    </FormProvider>
  );
}
