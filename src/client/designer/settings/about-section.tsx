import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { useModuleUses } from '../draft/designer-context.ts';
import { Pair } from '../properties/panel-group.tsx';
import { PanelNumber } from '../properties/panel-number.tsx';
import { PanelText } from '../properties/panel-text.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { IconField } from './icon-field.tsx';

const prefixes = /^[A-Z0-9-]{1,12}$/;

/** Section for the name of the template, and for the initial duration of everything made from it. */
export function AboutSection() {
  const { t } = useTranslation('designer');
  const uses = useModuleUses();
  const title = useDesign(({ template }) => template.title);
  const description = useDesign(({ template }) => template.description ?? '');
  const settings = useDesign(({ template }) => template['x-settings']);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const hours = [...(uses.hours ? (['defaultHours'] as const) : []), ...(uses.extension ? (['extensionHours'] as const) : [])];

  return (
    <Section title={t('settings.about')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelText
          label={t('settings.name')}
          value={title}
          isRequired
          maxLength={200}
          disabled={disabled}
          onEnter={(text) => perform({ do: 'setTemplate', patch: { title: text }, merge: 'template title' })}
        />
        <PanelText
          label={t('settings.description')}
          value={description}
          isRequired
          rows={2}
          maxLength={4000}
          disabled={disabled}
          onEnter={(text) => perform({ do: 'setTemplate', patch: { description: text }, merge: 'template description' })}
        />
        <IconField />
        <Pair least={220}>
          <PanelText
            label={t('settings.prefix')}
            hint={t('settings.prefixHint', { prefix: settings.prefix })}
            value={settings.prefix}
            isRequired
            maxLength={12}
            disabled={disabled}
            wrong={prefixes.test(settings.prefix) ? undefined : t('settings.prefixWrong')}
            onEnter={(text) => perform({ do: 'setSettings', patch: { prefix: text.toUpperCase() }, merge: 'settings prefix' })}
          />
          {hours.map((key) => (
            <PanelNumber
              key={key}
              label={t(`settings.${key}`)}
              hint={t(`settings.${key}Hint`)}
              value={settings[key]}
              isRequired
              disabled={disabled}
              onEnter={(value) =>
                value === undefined ? undefined : perform({ do: 'setSettings', patch: { [key]: value }, merge: `settings ${key}` })
              }
            />
          ))}
          {uses.extension && (
            <PanelNumber
              label={t('settings.maxHours')}
              hint={t('settings.maxHoursHint')}
              value={settings.maxHours}
              disabled={disabled}
              onEnter={(value) => perform({ do: 'setSettings', patch: { maxHours: value }, merge: 'settings maxHours' })}
            />
          )}
        </Pair>
      </Box>
    </Section>
  );
}
