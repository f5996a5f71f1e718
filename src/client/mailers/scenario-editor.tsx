import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailTexts } from '../../shared/mail-texts.ts';
import type { MailerTemplate } from '../../shared/mailer.ts';
import { languageNames } from '../i18n.ts';
import { LeaveGuard } from '../settings/leave-guard.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Screen } from '../ui/screen.tsx';
import { Mark } from '../ui/status-chip.tsx';
import { bodyOf, lineDocument, lineOf } from './editor-document.ts';
import { MailPreview } from './mail-preview.tsx';
import type { ScenarioOf } from './mailer-queries.ts';
import { TextEditor } from './text-editor.tsx';
import { useMailerActions } from './use-mailer-actions.ts';

export interface ScenarioEditorProps {
  of: ScenarioOf;
  title: string;
  back: string;
  /** The choice of the language. */
  choice: ReactNode;
  template: MailerTemplate;
}

/** Editor for the texts of a scenario in one language, with a preview beside them. */
export function ScenarioEditor({ of, title, back, choice, template }: ScenarioEditorProps) {
  const { t } = useTranslation('mailers');
  const { subject, in_app, body, footer, variables, is_mail_only: isMailOnly, is_own: isOwn } = template;
  const [texts, setTexts] = useState<MailTexts>({ subject, in_app, body, footer });
  const [isAsking, setAsking] = useState(false);
  const { save, reset, test, wrong } = useMailerActions(of, template);
  const isDirty = JSON.stringify(texts) !== JSON.stringify({ subject, in_app, body, footer });
  const inAppVariables = variables.filter((name) => !template.mail_only_variables.includes(name));
  const line = (name: 'subject' | 'in_app' | 'footer', names: readonly string[]) => (
    <TextEditor
      label={t(name)}
      kind="line"
      value={lineDocument(template[name])}
      variables={names}
      error={wrong[name]}
      onChange={(document) => setTexts((before) => ({ ...before, [name]: lineOf(document) }))}
    />
  );

  return (
    <Screen
      title={title}
      back={back}
      mark={<Mark look={isOwn ? { icon: 'edit', tone: 'info' } : { icon: 'check', tone: 'neutral' }} text={t(isOwn ? 'own' : 'stock')} />}
      filters={choice}
      actions={
        <>
          {isOwn && (
            <Button color="inherit" onClick={() => setAsking(true)}>
              {t('reset')}
            </Button>
          )}
          <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate(texts)}>
            {t('test')}
          </Button>
          <Button variant="contained" disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate(texts)}>
            {t('save')}
          </Button>
        </>
      }
      panel={<MailPreview of={of} texts={texts} isMailOnly={isMailOnly} />}
    >
      {!isMailOnly && line('in_app', inAppVariables)}
      {line('subject', variables)}
      <TextEditor
        label={t('body')}
        hint={t('bodyHint')}
        kind="body"
        value={template.body}
        variables={variables}
        error={wrong['body']}
        onChange={(document) => setTexts((before) => ({ ...before, body: bodyOf(document) }))}
      />
      {line('footer', variables)}
      <LeaveGuard isOn={isDirty && !save.isPending} />
      <ConfirmDialog
        open={isAsking}
        title={t('resetTitle')}
        text={t('resetText', { language: languageNames[of.language] })}
        confirm={t('reset')}
        destructive
        busy={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Screen>
  );
}
