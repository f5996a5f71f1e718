import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diffTemplates, type Template } from '../../../../engine/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangeWords } from '../change-words.tsx';
import { versionQuery } from '../design-queries.ts';
import { useDesigner } from '../designer-context.ts';
import { useDesign } from '../use-design.ts';

const draft = 'draft';

/** What differs between any two versions, the draft as it stands here included. */
export function CompareVersions() {
  const { t } = useTranslation('designer');
  const { detail } = useDesigner();
  const numbers = detail.versions.map(({ version }) => String(version));
  const [from, setFrom] = useState(String(detail.current_version ?? ''));
  const [to, setTo] = useState(draft);
  const [before, after] = [useTemplateOf(from), useTemplateOf(to)];
  const changes = useMemo(
    () => before.template && after.template && diffTemplates(before.template, after.template),
    [before.template, after.template],
  );
  const error = before.error ?? after.error;
  const choices = [draft, ...numbers];
  const nameOf = (version: string) => (version === draft ? t('versions.draft') : t('versions.number', { version }));

  return (
    <Section title={t('versions.compare')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 2 }}>
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([side, chosen, choose]) => (
          <TextField
            key={side}
            select
            label={t(`versions.${side}`)}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            fullWidth
          >
            {choices.map((version) => (
              <MenuItem key={version} value={version} sx={{ minHeight: 44 }}>
                {nameOf(version)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <div role="status">
        {error ? (
          <ErrorState error={error} />
        ) : changes ? (
          <ChangeWords changes={changes} template={after.template} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </Section>
  );
}

function useTemplateOf(version: string): { template: Template | undefined; error: unknown } {
  const { id } = useDesigner();
  const open = useDesign(({ template }) => template);
  const { data, error } = useQuery({ ...versionQuery(id, Number(version)), enabled: version !== draft && version !== '' });
  return version === draft ? { template: open, error: undefined } : { template: data, error };
}
