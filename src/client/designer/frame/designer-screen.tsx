import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isDesignable } from '../../../../engine/index.ts';
import { useDesignedModule, designPath } from '../../modules/designed-modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { DesignerFrame } from './designer-frame.tsx';
import { laterWords } from './later-words.ts';
import { openDesignQuery } from '../saving/open-design.ts';
import { UnsoundDraft } from './unsound-draft.tsx';

/** The designer of one template. Read-only for users without the permission to change it. */
export function DesignerScreen() {
  const { id = '' } = useParams();
  const { t, i18n } = useTranslation('designer');
  const manifest = useDesignedModule();
  const client = useQueryClient();
  useEffect(() => void i18n.loadNamespaces([manifest.id, ...laterWords]), [i18n, manifest.id]);
  const { data: opened, error, refetch } = useQuery(openDesignQuery(client, id));

  if (opened && !isDesignable(opened.template)) return <UnsoundDraft manifest={manifest} opened={opened} onMended={() => void refetch()} />;
  if (opened) return <DesignerFrame key={opened.detail.id} manifest={manifest} opened={opened} />;
  if (!error) return <ScreenSkeleton />;
  return (
    <Screen title={t('shell.title')} back={designPath(manifest)}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Screen>
  );
}
