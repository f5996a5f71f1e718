import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useModuleUses } from '../draft/designer-context.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { useHere } from '../../paths/way-back.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { Section } from '../../ui/section.tsx';
import { PanelSwitch } from '../properties/panel-switch.tsx';
import { SeparationSwitch } from './separation-switch.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';

/** Reviewers of the template's records, and the rule that users must not decide on their own work. */
export function ReviewSection({ around }: { around: TemplateSurroundings | undefined }) {
  const { t } = useTranslation('designer');
  const uses = useModuleUses();
  const isReissued = useDesign(({ template }) => template['x-settings'].reissueAtHandover === true);
  const isInOrder = useDesign(({ template }) => template['x-settings'].stepsInOrder === true);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const mayLook = useAllows()('read', 'WorkFlow');
  const here = useHere();
  const workflows = around?.workflows ?? [];

  return (
    <Section title={t('settings.review')}>
      <SeparationSwitch label={t('settings.separation')} hint={t('settings.separationHint')} />
      {uses.handover && (
        <PanelSwitch
          label={t('settings.reissueAtHandover')}
          hint={t('settings.reissueAtHandoverHint')}
          value={isReissued}
          disabled={disabled}
          onSwitch={(isOn) => refusal(perform({ do: 'setSettings', patch: { reissueAtHandover: isOn || undefined } }))}
        />
      )}
      {uses.steps && (
        <PanelSwitch
          label={t('settings.stepsInOrder')}
          hint={t('settings.stepsInOrderHint')}
          value={isInOrder}
          disabled={disabled}
          onSwitch={(isOn) => refusal(perform({ do: 'setSettings', patch: { stepsInOrder: isOn || undefined } }))}
        />
      )}
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {t('settings.workflows')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {around && (workflows.length === 0 ? t('settings.noWorkflow') : t('settings.workflowsHint'))}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {workflows.map(({ id, title, is_for_template: isOwn, sites }) => (
          <li key={id}>
            {mayLook ? (
              <Link component={RouterLink} to={`/workflows/edit/${id}`} state={here}>
                {title}
              </Link>
            ) : (
              title
            )}
            {` — ${isOwn ? t('settings.workflowOwn') : t('settings.workflowAll')}${sites.length === 0 ? '' : `; ${sites.map(({ name }) => name).join(', ')}`}`}
          </li>
        ))}
      </Box>
    </Section>
  );
}
