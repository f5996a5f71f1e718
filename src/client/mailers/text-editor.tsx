import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailVariables } from '../../shared/mail-texts.ts';
import { bodyNodes, lineNodes } from './editor-nodes.ts';
import { FormatBar } from './format-bar.tsx';
import { VariableMenu } from './variable-menu.tsx';

const look = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: (theme: { vars?: { palette?: { primary?: { main?: string } } } }) =>
      `0 0 0 1px ${theme.vars?.palette?.primary?.main ?? 'currentColor'}`,
  },
  '& .ProseMirror': { outline: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', px: 1.75, py: 1.25, minHeight: 44 },
  '& .ProseMirror p': { my: 0.75 },
  '& [data-variable]': {
    display: 'inline-block',
    px: 0.75,
    mx: '1px',
    borderRadius: 1,
    border: 1,
    borderColor: 'primary.main',
    color: 'primary.main',
    fontSize: '0.875em',
    fontWeight: 600,
    lineHeight: 1.5,
  },
  '& [data-variable].ProseMirror-selectednode': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& a': { color: 'primary.main' },
} as const;

export interface TextEditorProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A line, or a body of paragraphs, headings and lists. */
  kind: 'line' | 'body';
  value: JSONContent;
  variables: readonly string[];
  onChange: (value: JSONContent) => void;
}

/** Edits a text with variables that cannot be broken. `value` is the initial text only; the editor then keeps its own. */
export function TextEditor({ label, hint, error, kind, value, variables, onChange }: TextEditorProps) {
  const { t } = useTranslation('mailers');
  const id = useId();
  const labels = useMemo(() => Object.fromEntries(mailVariables.map((name) => [name, t(`variable.${name}`)])), [t]);
  const described = error !== undefined || hint !== undefined ? { 'aria-describedby': `${id}-hint` } : undefined;
  const editor = useEditor(
    {
      extensions: kind === 'body' ? bodyNodes(labels) : lineNodes(labels),
      content: value,
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-labelledby': id,
          'aria-multiline': String(kind === 'body'),
          'aria-invalid': String(error !== undefined),
          ...described,
        },
      },
      onUpdate: ({ editor: changed }) => onChange(changed.getJSON()),
    },
    [labels, kind],
  );

  return (
    <Box sx={{ mb: 2 }}>
      <Head id={id} label={label}>
        {editor && <VariableMenu field={label} names={variables} onChoose={(name) => setVariable(editor, name)} />}
      </Head>
      <Box sx={{ ...look, ...(error !== undefined && { borderColor: 'error.main' }) }}>
        {kind === 'body' && editor && (
          <Box sx={{ borderBottom: 1, borderColor: 'divider', px: 0.5 }}>
            <FormatBar editor={editor} />
          </Box>
        )}
        <EditorContent editor={editor} />
      </Box>
      {(error ?? hint) !== undefined && (
        <Typography id={`${id}-hint`} variant="body2" sx={{ mt: 0.5, color: error === undefined ? 'text.secondary' : 'error.main' }}>
          {error ?? hint}
        </Typography>
      )}
    </Box>
  );
}

function Head({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography id={id} component="span" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

function setVariable(editor: Editor, name: string): void {
  editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run();
}
