import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PanelNumber } from '../properties/panel-number.tsx';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';

/** The pass marks of all sections in one place. */
export function SectionPasses() {
  const { t } = useTranslation('designer');
  const sections = useDesign(({ template }) => template['x-sections']);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const { goTo } = useDesigner();
  return (
    <Box role="group" aria-label={t('settings.sectionPasses')}>
      <Typography variant="subtitle2" component="h3">
        {t('settings.sectionPasses')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {sections.map((section, at) => (
          <Box key={section.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Link
              component="button"
              type="button"
              sx={{ flex: 1, minWidth: 0, textAlign: 'start', minHeight: 32 }}
              onClick={() => goTo(`/x-sections/${at}/x-pass`)}
            >
              {section.title}
            </Link>
            <Box sx={{ width: 140 }}>
              <PanelNumber
                label={t('settings.sectionPass')}
                value={section['x-pass']}
                disabled={disabled}
                onEnter={(pass) =>
                  perform({ do: 'setSection', id: section.id, patch: { 'x-pass': pass }, merge: `section pass ${section.id}` })
                }
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
