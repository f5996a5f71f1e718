import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { sitesQuery } from '../../directory/sites-query.ts';
import { Section } from '../../ui/section.tsx';
import { useModuleUses } from '../draft/designer-context.ts';
import { PanelSeveral } from '../properties/panel-several.tsx';
import { PanelSwitch } from '../properties/panel-switch.tsx';
import { useDesign } from '../draft/use-design.ts';
import { OpenRecords } from './open-records.tsx';
import { useRow } from './use-row.ts';

/** Whether and where the template is offered, and whether its records need a review. Changes apply immediately. */
export function OfferSection({ around }: { around: TemplateSurroundings | undefined }) {
  const { t } = useTranslation('designer');
  const uses = useModuleUses();
  const { now, isPending, change } = useRow();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const { data: sites = [] } = useQuery(sitesQuery);
  const isPublished = now.current_version !== null;
  const open = around?.open_records;
  const isLocked = open === undefined || open.total > 0;
  const elsewhere = (around?.sites ?? []).filter(({ id }) => sites.every((site) => site.id !== id));

  return (
    <Section title={t('settings.offer')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelSwitch
          label={t('settings.active')}
          hint={isPublished ? t('settings.activeHint') : t('settings.notPublished')}
          value={now.is_active}
          disabled={isReadOnly || isPending || !isPublished}
          onSwitch={(is_active) => change({ is_active })}
        />
        <PanelSeveral
          label={t('settings.sites')}
          hint={now.site_ids.length === 0 ? t('settings.everywhere') : t('settings.sitesHint')}
          values={now.site_ids}
          options={[...sites, ...elsewhere]}
          disabled={isReadOnly || isPending}
          onChoose={(site_ids) => change({ site_ids })}
        />
        {(uses.lowRisk || now.is_low_risk) && (
          <Box>
            <PanelSwitch
              label={t('settings.lowRisk')}
              hint={t('settings.lowRiskHint')}
              value={now.is_low_risk}
              disabled={isReadOnly || isPending || isLocked}
              onSwitch={(is_low_risk) => change({ is_low_risk })}
            />
            {open && open.total > 0 && <OpenRecords {...open} />}
          </Box>
        )}
      </Box>
    </Section>
  );
}
