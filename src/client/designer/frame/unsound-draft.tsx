import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { settingsSubjectOf, type ModuleManifest } from '../../../shared/manifest.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useDiscardTemplateDraft } from '../draft/design-queries.ts';
import type { OpenedDesign } from '../saving/open-design.ts';

export interface UnsoundDraftProps {
  manifest: ModuleManifest;
  opened: OpenedDesign;
  onMended: () => void;
}

/** A draft from another source that is not a valid template. It can only be discarded. */
export function UnsoundDraft({ manifest, opened: { detail, draft }, onMended }: UnsoundDraftProps) {
  const { t } = useTranslation('designer');
  const may = useAllows();
  const { mutate, isPending } = useDiscardTemplateDraft();
  const discard = () => mutate({ id: detail.id, version: draft.version }, { onSuccess: onMended });
  const mayDiscard = detail.current_version !== null && draft.is_stored && may('update', settingsSubjectOf(manifest));

  return (
    <Screen title={detail.name || t('library.untitled')} back={designPath(manifest)}>
      <EmptyState
        icon="report_problem"
        title={t('shell.unsoundTitle')}
        hint={t('shell.unsoundText')}
        action={
          mayDiscard && (
            <Button variant="outlined" loading={isPending} onClick={discard}>
              {t('library.action.discard')}
            </Button>
          )
        }
      />
    </Screen>
  );
}
