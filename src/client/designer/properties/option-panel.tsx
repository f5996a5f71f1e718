import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { optionsFor, usersOf, type OptionsHolder } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDesign, usePerform, useSelection } from '../draft/use-design.ts';
import { listTitle } from './list-title.ts';
import { OptionDetails } from './option-details.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelText } from './panel-text.tsx';
import { schemaAt } from '../draft/schema-at.ts';

/** A single selected option: its texts and all its effects. */
export function OptionPanel({ of, id }: { of: string; id: string }) {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const { select } = useSelection();
  const list = template.$defs?.[of];
  const holder: OptionsHolder = list ? { list: of } : { question: of };
  const options = list?.oneOf ?? optionsFor(template, of)?.options ?? [];
  const option = options.find((each) => each.const === id);
  const users = list ? usersOf(template, of) : [];
  const question = list ? (users.length === 1 ? users[0]?.id : undefined) : of;
  if (!option) return null;

  return (
    <div>
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lists.optionOf', { list: list ? listTitle(of, list) : (schemaAt(template, of)?.schema.title ?? of) })}
        </Typography>
        <Typography variant="h2">{option.title}</Typography>
        <Button
          size="small"
          startIcon={<Icon name="arrow_back" size={18} />}
          onClick={() => select(list ? { kind: 'list', id: of } : { kind: 'question', id: of })}
        >
          {t('lists.allOptions')}
        </Button>
      </Box>
      <PanelGroup title={t('properties.group.basics')}>
        {users.length > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('lists.changesAll', { count: users.length })}
          </Typography>
        )}
        <PanelText
          label={t('lists.optionTitle')}
          value={option.title}
          isRequired
          disabled={isReadOnly}
          onEnter={(title) => perform({ do: 'setOption', of: holder, option: id, patch: { title }, merge: `option ${of} ${id}` })}
        />
        <OptionDetails of={holder} option={option} {...(question !== undefined && { question })} />
      </PanelGroup>
    </div>
  );
}
