import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/index.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { Icon } from '../../ui/icon.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { useLooseWords } from '../properties/use-loose-words.ts';
import { useDesign, useDesignStore, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { languageName } from '../words/language-name.ts';

/** Exports the texts as a file for translators, and imports it. An import is one undoable step. */
export function TranslationFiles({ language }: { language: string | undefined }) {
  const { t } = useTranslation('designer');
  const store = useDesignStore();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const template = useDesign((state) => state.template);
  const perform = usePerform();
  const refusal = useRefusal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wrong, setWrong] = useState<readonly Finding[]>([]);
  const chooser = useRef<HTMLInputElement>(null);

  async function save(format: 'csv' | 'xliff', languages: readonly string[]): Promise<void> {
    setAnchor(null);
    const { exportTranslationsCsv, exportTranslationsXliff } = await import('../../../../engine/interchange/interchange.ts');
    const now = store.state().template;
    const [only = ''] = languages;
    const text = format === 'csv' ? exportTranslationsCsv(now, [...languages]) : exportTranslationsXliff(now, only);
    const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/xliff+xml;charset=utf-8';
    saveBlob(new Blob([text], { type }), `${now.title} ${languages.join(' ')}.${format === 'csv' ? 'csv' : 'xlf'}`);
  }
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const source = await file.text();
    const { importTranslationsCsv, importTranslationsXliff } = await import('../../../../engine/interchange/interchange.ts');
    const now = store.state().template;
    const read = source.trimStart().startsWith('<') ? importTranslationsXliff(now, source) : importTranslationsCsv(now, source);
    setWrong(read.findings);
    if (read.ok && refusal(perform({ do: 'replace', template: read.template })).ok) notifySuccess(t('translations.taken'));
  }
  const all = Object.keys(template['x-translations'] ?? {});

  return (
    <>
      <Button
        startIcon={<Icon name="download" />}
        disabled={language === undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('translations.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {language !== undefined && [
          <MenuItem key="csv" onClick={() => void save('csv', [language])}>
            {t('translations.csv', { language: languageName(language) })}
          </MenuItem>,
          <MenuItem key="all" onClick={() => void save('csv', all)}>
            {t('translations.csvAll')}
          </MenuItem>,
          <MenuItem key="xliff" onClick={() => void save('xliff', [language])}>
            {t('translations.xliff', { language: languageName(language) })}
          </MenuItem>,
        ]}
      </Menu>
      {!isReadOnly && (
        <>
          <Button startIcon={<Icon name="file" />} onClick={() => chooser.current?.click()}>
            {t('translations.import')}
          </Button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </>
      )}
      {wrong.length > 0 && <WrongTexts findings={wrong} onClose={() => setWrong([])} />}
    </>
  );
}

/** Maximum number of listed faults. A file of the wrong format has more than anyone wants to read. */
const mostLines = 10;

/** Faults of a file, each one once: a fault that every language of the file has is the same for all. */
function WrongTexts({ findings, onClose }: { findings: readonly Finding[]; onClose: () => void }) {
  const { t } = useTranslation('designer');
  const words = useLooseWords();
  const said = findings.map(({ code, params }) =>
    words(`translations.wrong.${code.slice('translation.'.length)}`, { ...params, defaultValue: t('translations.wrong.unreadable') }),
  );
  const lines = [...new Set(said)];
  const isRefused = findings.some(({ level }) => level === 'error');
  return (
    <Alert severity={isRefused ? 'error' : 'warning'} sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }} onClose={onClose}>
      {isRefused && <AlertTitle>{t('translations.refused')}</AlertTitle>}
      {lines.slice(0, mostLines).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {lines.length > mostLines && <div>{t('settings.andMore', { count: lines.length - mostLines })}</div>}
    </Alert>
  );
}
