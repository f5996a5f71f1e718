import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkFactOf } from '../../../../engine/index.ts';
import { localeOf } from '../../../shared/language.ts';
import { instantOf } from '../../forms/zoned-time.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { capitalized } from '../../../shared/capitalized.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { factFrom, factsRead, isMoment } from './facts-read.ts';
import type { Preview, PreviewState } from './preview.ts';

export interface FactFieldsProps {
  preview: Preview;
  state: PreviewState;
}

/** Fields for the facts of a record that rules read beside its answers: a person makes them up, as nothing has happened to a preview. */
export function FactFields({ preview, state: { settings, shown } }: FactFieldsProps) {
  const { t, i18n } = useTranslation('designer');
  const { manifest, zone } = useDesigner();
  const texts = useModuleTexts(manifest.id);
  const template = shown?.template;
  const names = useMemo(() => (template ? factsRead(template) : []), [template]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (names.length === 0) return null;

  const labelOf = (name: string): string => {
    const linked = linkFactOf(name);
    if (linked)
      return capitalized(t(`rules.say.linked.${linked.count}`, { relation: texts.relation(linked.relation) }), localeOf(i18n.language));
    return isMoment(name) ? t('preview.factAt', { event: texts.event(name.slice(0, -2)) }) : name;
  };
  const put = (name: string, text: string): void => {
    setTyped({ ...typed, [name]: text });
    const { [name]: _, ...others } = settings.facts;
    const value = isMoment(name) ? instantOf(text, zone) : factFrom(text);
    preview.change({ facts: value === undefined ? others : { ...others, [name]: value } });
  };

  return (
    <Box component="details" sx={{ fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, lineHeight: '32px', fontWeight: 600 }}>
        {t('preview.facts', { number: names.length })}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
        {names.map((name) => (
          <TextField
            key={name}
            size="small"
            fullWidth
            label={labelOf(name)}
            type={isMoment(name) ? 'datetime-local' : 'text'}
            value={typed[name] ?? ''}
            onChange={(event) => put(name, event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
