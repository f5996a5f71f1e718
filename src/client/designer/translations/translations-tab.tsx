import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { useDesign } from '../draft/use-design.ts';
import { LanguageBar } from './language-bar.tsx';
import { keysFor, textsOf } from './text-list.ts';
import { TextFilters } from './text-filters.tsx';
import { TextRow } from './text-row.tsx';
import { useShownTexts } from './use-shown-texts.ts';

const pageSize = 50;

/** All texts of the template beside their translations into one language. */
export function TranslationsTab() {
  const { t, i18n } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const languages = Object.keys(template['x-translations'] ?? {});
  const [{ language: chosen, onlyMissing = false }, show] = useShownTexts();
  const language = [chosen, i18n.language].find((each) => each !== undefined && languages.includes(each)) ?? languages[0];
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const texts = textsOf(template);
  const count = texts.size;
  // A text keeps its place while it is translated: the list is rebuilt when language, search or filter change, not on every key.
  const asked = JSON.stringify([language, search, onlyMissing, count]);
  const [{ of, keys }, setKeys] = useState<{ of: string; keys: readonly string[] }>({ of: '', keys: [] });
  if (of !== asked) setKeys({ of: asked, keys: language === undefined ? [] : keysFor(template, { language, search, onlyMissing }) });
  const pages = Math.max(1, Math.ceil(keys.length / pageSize));
  const at = Math.min(page, pages);
  const shown = keys.slice((at - 1) * pageSize, at * pageSize).filter((key) => texts.has(key));

  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto', p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LanguageBar
        language={language}
        onLanguage={(next) => {
          show({ language: next, onlyMissing });
          setPage(1);
        }}
      />
      {language === undefined ? (
        <EmptyState icon="language" title={t('translations.none')} hint={t('translations.noneHint')} />
      ) : (
        <>
          <TextFilters
            search={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
            onlyMissing={onlyMissing}
            onOnlyMissing={(isOn) => {
              show({ language: chosen, onlyMissing: isOn });
              setPage(1);
            }}
          />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {t('translations.found', { count: keys.length })}
          </Typography>
          <Box
            ref={list}
            tabIndex={-1}
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}
          >
            {shown.map((key) => (
              <TextRow key={`${language} ${key}`} textKey={key} base={texts.get(key) ?? ''} language={language} />
            ))}
          </Box>
          <PageButtons
            page={at}
            pages={pages}
            onTurn={(next) => {
              setPage(next);
              list.current?.focus();
              list.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </>
      )}
    </Box>
  );
}
