import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { languageName } from '../words/language-name.ts';
import { FactFields } from './fact-fields.tsx';
import { PreviewControls, type PreviewControlsProps } from './preview-controls.tsx';
import { usePreviewNames } from './use-preview-names.ts';

/** Settings of the preview: one line shows them, and opens to the controls that change them. The room is the form's. */
export function PreviewSettings({ tools, ...props }: PreviewControlsProps & { /** Shown beside the line. */ tools: ReactNode }) {
  const { preview, state, isPlaying } = props;
  const [isOpen, setOpen] = useState(false);
  const names = usePreviewNames();
  const id = useId();
  const { stage, role, language } = state.settings;
  const said = [...(isPlaying ? [] : [names.stage(stage), names.role(role)]), languageName(language)];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Button
          color="inherit"
          // Of a template that was never a form there is nothing to set.
          disabled={!state.shown}
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<Icon name={isOpen ? 'expand_less' : 'expand_more'} />}
          onClick={() => setOpen(!isOpen)}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 44,
            px: 1,
            justifyContent: 'space-between',
            textAlign: 'start',
            textTransform: 'none',
            fontSize: '0.8125rem',
            lineHeight: 1.35,
            overflowWrap: 'anywhere',
          }}
        >
          {said.join(' · ')}
        </Button>
        {tools}
      </Box>
      {/* It stays as it was left: what was typed of what has happened stands nowhere else. */}
      <Box id={id} hidden={!isOpen} sx={{ display: 'grid', gap: 1, pt: 0.5, '&[hidden]': { display: 'none' } }}>
        <PreviewControls {...props} />
        {!isPlaying && <FactFields preview={preview} state={state} />}
      </Box>
    </>
  );
}
