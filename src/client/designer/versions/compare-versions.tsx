import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diffTemplates } from '../../../../engine/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangeWords } from '../words/change-words.tsx';
import { versionQuery } from '../draft/design-queries.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { comparedFirst, draft, type Compared } from './compared-first.ts';
import { VersionPair } from './version-pair.tsx';

/** Differences between any two versions, including the current draft. */
export function CompareVersions() {
  const { t } = useTranslation('designer');
  const { detail } = useDesigner();
  const versions = detail.versions.map(({ version }) => version);
  const latest = useChanges({ from: String(versions[0] ?? ''), to: draft });
  const [chosen, setChosen] = useState<Partial<Compared>>({});
  const first = comparedFirst(versions, latest.changes !== undefined && latest.changes.length > 0);
  const pair = first && { ...first, ...chosen };

  return (
    <Section title={t('versions.compare')}>
      {!latest.changes ? (
        <Loading error={latest.error} />
      ) : pair ? (
        <>
          <VersionPair versions={versions} pair={pair} onPair={setChosen} />
          <Differences pair={pair} />
        </>
      ) : (
        <Typography>{t('versions.nothing')}</Typography>
      )}
    </Section>
  );
}

function Differences({ pair }: { pair: Compared }) {
  const { after, changes, error } = useChanges(pair);
  return <div role="status">{changes ? <ChangeWords changes={changes} template={after} /> : <Loading error={error} />}</div>;
}

function Loading({ error }: { error: unknown }) {
  return error ? <ErrorState error={error} /> : <RowsSkeleton rows={3} />;
}

function useChanges({ from, to }: Compared) {
  const [before, after] = [useTemplateOf(from), useTemplateOf(to)];
  const changes = useMemo(
    () => before.template && after.template && diffTemplates(before.template, after.template),
    [before.template, after.template],
  );
  return { after: after.template, changes, error: before.error ?? after.error };
}

function useTemplateOf(version: string) {
  const { id } = useDesigner();
  const open = useDesign(({ template }) => template);
  const { data, error } = useQuery({ ...versionQuery(id, Number(version)), enabled: version !== draft && version !== '' });
  return version === draft ? { template: open, error: undefined } : { template: data, error };
}
