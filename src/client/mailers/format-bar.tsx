import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorIcon } from './editor-icon.tsx';
import type { EditorIconName } from './editor-icon.tsx';

const formats: { name: EditorIconName; toggle: (editor: Editor) => void; attributes?: object }[] = [
  { name: 'bold', toggle: (editor) => editor.chain().focus().toggleMark('bold').run() },
  { name: 'italic', toggle: (editor) => editor.chain().focus().toggleMark('italic').run() },
  { name: 'heading', toggle: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run() },
  { name: 'bulletList', toggle: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run() },
  { name: 'orderedList', toggle: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run() },
];

/** How the body of a mail can look, and where its words may lead. */
export function FormatBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('mailers');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...formats.map(({ name }) => name), 'link' as const].filter((name) => now.isActive(name)),
  });

  return (
    <Box role="toolbar" aria-label={t('toolbar')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25 }}>
      {formats.map(({ name, toggle }) => (
        <ToggleButton
          key={name}
          value={name}
          size="small"
          selected={active.includes(name)}
          aria-label={t(name as 'bold')}
          title={t(name as 'bold')}
          onClick={() => toggle(editor)}
          sx={{ border: 0, width: 44, height: 44 }}
        >
          <EditorIcon name={name} />
        </ToggleButton>
      ))}
      <LinkButton editor={editor} isSet={active.includes('link')} />
    </Box>
  );
}

function LinkButton({ editor, isSet }: { editor: Editor; isSet: boolean }) {
  const { t } = useTranslation('mailers');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [href, setHref] = useState('');
  const isWrong = href !== '' && !/^https:\/\/[^\s"'<>\\]+$/.test(href);
  const close = () => setAnchor(null);

  const set = () => {
    if (href === '' || isWrong) return;
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isSet)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setMark('link', { href }).run();
    close();
  };

  return (
    <>
      <ToggleButton
        value="link"
        size="small"
        selected={isSet}
        aria-label={t('link')}
        title={t('link')}
        aria-haspopup="dialog"
        onClick={(event) => {
          setHref(String(editor.getAttributes('link')['href'] ?? ''));
          setAnchor(event.currentTarget);
        }}
        sx={{ border: 0, width: 44, height: 44 }}
      >
        <EditorIcon name="link" />
      </ToggleButton>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        <Box
          component="form"
          sx={{ p: 2, display: 'grid', gap: 1, width: 340, maxWidth: '90vw' }}
          onSubmit={(event) => {
            event.preventDefault();
            set();
          }}
        >
          <TextField
            label={t('linkAddress')}
            value={href}
            autoFocus
            size="small"
            error={isWrong}
            helperText={isWrong ? t('linkInvalid') : ' '}
            onChange={({ target }) => setHref(target.value.trim())}
          />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            {isSet && (
              <Button
                color="inherit"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                  close();
                }}
              >
                {t('linkRemove')}
              </Button>
            )}
            <Button type="submit" variant="contained" disabled={href === '' || isWrong}>
              {t('linkSet')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
