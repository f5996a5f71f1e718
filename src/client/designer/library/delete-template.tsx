import { useTranslation } from 'react-i18next';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { useDeleteTemplate, useDiscardTemplateDraft } from '../draft/design-queries.ts';

export interface DeleteTemplateProps {
  design: DesignedTemplate;
  name: string;
  onClose: () => void;
}

/** Ends a template that was never published. */
export function DeleteTemplate({ design, name, onClose }: DeleteTemplateProps) {
  const { t } = useTranslation('designer');
  const { mutate, isPending } = useDeleteTemplate();
  const remove = () =>
    mutate(
      { id: design.id, version: design.draft?.version ?? 0 },
      { onSuccess: () => notifySuccess(t('library.deleted', { name })), onSettled: onClose },
    );
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={t('library.deleteTitle', { name })}
      text={t('library.deleteText')}
      confirm={t('library.action.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Discards the draft and returns to the published version. */
export function DiscardDraft({ design, name, onClose }: DeleteTemplateProps) {
  const { t } = useTranslation('designer');
  const { mutate, isPending } = useDiscardTemplateDraft();
  const discard = () =>
    mutate(
      { id: design.id, version: design.draft?.version ?? 0 },
      { onSuccess: () => notifySuccess(t('library.discarded', { name })), onSettled: onClose },
    );
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={t('library.discardTitle', { name })}
      text={t('library.discardText', { version: design.current_version ?? 1 })}
      confirm={t('library.action.discard')}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}
