import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import { FormView } from '../../forms/form-view.tsx';
import { footBar } from '../../ui/edge-bars.ts';
import { clearNotices } from '../../ui/notify.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { KeptStep } from '../store/device-store.ts';
import type { EventDialogProps } from './event-dialog-props.ts';
import { onlySections } from '../answers/only-sections.ts';
import { StepNotices } from '../store/record-parts.tsx';
import { useRecordServices } from '../store/record-services.ts';
import { RefusalList } from '../answers/refusal-list.tsx';
import { SignAgainDialog } from './sign-again-dialog.tsx';
import { StepKind } from './step-kind.tsx';
import { StepReason } from './step-reason.tsx';
import { focusReason, useEventStep } from './use-event-step.ts';

/** The dialog of a step, shown once any earlier input for it is loaded. */
export function EventStep({ kept, ...props }: EventDialogProps & { kept: KeptStep | null }) {
  const { detail, offered, form, texts, isDestructive, about, alternative, onClose } = props;
  const { t } = useTranslation('records');
  const id = useId();
  const services = useRecordServices(detail);
  const step = useEventStep(props, kept);
  const view = useMemo(() => onlySections(step.store, offered.sections), [step.store, offered.sections]);
  const judged = useMemo(() => judgedSections(form, offered.sections), [form, offered.sections]);
  const judgedView = useMemo(() => onlySections(step.store, judged), [step.store, judged]);
  const hasSections = offered.sections.length > 0;
  // A step with fields or text fills the phone screen; a step that only needs confirmation does not.
  const isLong = hasSections || Boolean(about);
  const isWhole = useIsPhone() && isLong;
  const label = texts.event(offered.event);
  useEffect(() => clearNotices(), []);
  const title = texts.eventTitle(offered.event, detail.number);
  const hint = texts.eventHint(offered.event);

  return (
    <Dialog
      open
      fullScreen={isWhole}
      fullWidth
      maxWidth={isLong ? 'md' : 'sm'}
      aria-labelledby={id}
      onClose={step.isSending ? undefined : onClose}
      slotProps={{ paper: { sx: isWhole ? { borderRadius: 0 } : isLong ? { height: 'calc(100% - 64px)' } : {} } }}
    >
      <DialogTitle id={id} variant="h2" sx={{ pb: 1 }}>
        {title}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
          {[title === label ? detail.number : null, detail.title, form.title].filter(Boolean).join(' · ')}
        </Typography>
      </DialogTitle>
      <DialogContent dividers={isLong} sx={{ '& .mf-layout': { display: 'block' } }}>
        {hint && (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {hint}
          </Typography>
        )}
        <StepNotices event={offered.event} detail={detail} form={form} />
        <StepMessage step={step} texts={texts} />
        {/* Below what is filled in, the reason may be out of sight. */}
        {hasSections && step.isReasonMissing && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" sx={{ minHeight: 44 }} onClick={focusReason}>
                {t('step.reason')}
              </Button>
            }
            sx={{ mb: 2, alignItems: 'center' }}
          >
            {t('step.reasonMissing')}
          </Alert>
        )}
        {hasSections && about}
        {judged.some((section) => step.store.shown(section)) && (
          <Box component="section" aria-label={t('step.judged')} sx={{ mb: 3 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('step.judged')}
            </Typography>
            <FormView store={judgedView} readOnly whole services={services} zone={detail.zone} names={detail.names} />
          </Box>
        )}
        {/* Buttons that are there and hidden would hold the dialog's focus fast. */}
        {hasSections && (
          <FormView
            store={view}
            fillable={offered.sections}
            withNavigation={false}
            services={services}
            zone={detail.zone}
            names={detail.names}
          />
        )}
        <Box sx={{ mt: hasSections ? 3 : 1 }}>
          <StepKind
            event={offered.event}
            kinds={offered.kinds}
            value={step.kind}
            isMissing={step.isKindMissing}
            texts={texts}
            disabled={step.isSending}
            onChoose={step.chooseKind}
          />
          <StepReason
            hint={texts.reasonHint(offered.event)}
            value={step.reason}
            isNeeded={step.isReasonNeeded}
            isMissing={step.isReasonMissing}
            autoFocus={step.isReasonNeeded && !hasSections && offered.kinds.length === 0}
            disabled={step.isSending}
            onChange={step.setReason}
          />
        </Box>
        {!hasSections && about && <Box sx={{ mt: 2 }}>{about}</Box>}
      </DialogContent>
      <DialogActions
        ref={isWhole ? footBar : null}
        disableSpacing
        sx={{ px: { xs: 2, sm: 3 }, py: { xs: 1.5, sm: 2 }, gap: 1, flexWrap: 'wrap', pb: 'max(12px, env(safe-area-inset-bottom))' }}
      >
        {(hasSections || step.reason !== '') && (
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: { xs: '1 0 100%', sm: '1 1 160px' } }}>
            {t('step.kept')}
          </Typography>
        )}
        <Button color="inherit" sx={{ minHeight: 44, flexGrow: { xs: 1, sm: 0 } }} disabled={step.isSending} onClick={onClose}>
          {t('step.cancel')}
        </Button>
        {alternative && (
          <Button
            variant="outlined"
            color={isDestructive ? 'primary' : 'error'}
            sx={{ minHeight: 44, flexGrow: { xs: 1, sm: 0 } }}
            disabled={step.isSending}
            onClick={alternative.onChoose}
          >
            {alternative.label}
          </Button>
        )}
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          sx={{ minHeight: 44, flexGrow: { xs: 1, sm: 0 } }}
          loading={step.isSending}
          onClick={() => void step.send()}
        >
          {label}
        </Button>
      </DialogActions>
      {step.isProofNeeded && <SignAgainDialog meaning={label} onProved={step.proved} onClose={step.leaveProof} />}
    </Dialog>
  );
}

/** The sections that are to be read before some are filled, in the order of the form. */
function judgedSections(form: Form, filled: readonly string[]): string[] {
  const shown = new Set(form.sections.filter(({ id }) => filled.includes(id)).flatMap(({ shows }) => shows));
  return form.sections.map(({ id }) => id).filter((id) => shown.has(id) && !filled.includes(id));
}

function StepMessage({ step, texts }: { step: ReturnType<typeof useEventStep>; texts: EventDialogProps['texts'] }) {
  const { t } = useTranslation('records');
  const { message } = step;
  if (!message) return null;

  return (
    <Alert
      severity={message.kind === 'refused' ? 'error' : 'warning'}
      ref={(element) => element?.scrollIntoView({ block: 'nearest' })}
      sx={{ mb: 2 }}
    >
      {message.kind === 'refused' ? <RefusalList refused={message.refused} texts={texts} /> : t(`step.${message.kind}`)}
    </Alert>
  );
}
