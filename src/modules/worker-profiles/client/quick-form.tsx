import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { siteQuestion, type Template } from '../../../../engine/index.ts';
import { api } from '../../../client/api.ts';
import type { SourceItem } from '../../../client/forms/form-services.ts';
import { FormView } from '../../../client/forms/form-view.tsx';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { onlySections } from '../../../client/records/answers/only-sections.ts';
import { useDiscardDraft } from '../../../client/records/store/record-queries.ts';
import { useRecordServices } from '../../../client/records/store/record-services.ts';
import { RefusalList } from '../../../client/records/answers/refusal-list.tsx';
import { serverViolations } from '../../../client/records/answers/server-violations.ts';
import { untilSettled } from '../../../client/records/answers/until-settled.ts';
import { useForm } from '../../../client/records/answers/use-form.ts';
import { useFormStore } from '../../../client/records/answers/use-form-store.ts';
import { useSendStep } from '../../../client/records/store/use-send-step.ts';
import { useProfile } from '../../../client/profile/profile-query.ts';
import { notifyProblem } from '../../../client/ui/notify.ts';
import type { OfferedTemplate, RecordDetail, Refusal } from '../../../shared/record.ts';

const module = 'worker-profiles';
const event = 'submit';

interface QuickFormProps {
  site?: string;
  onAdded: (item: SourceItem) => void;
  onClose: () => void;
  offered: OfferedTemplate;
  template: Template;
}

/** Sections of a profile with required questions. The profile is created with the first file, or on registration. */
export function QuickForm({ offered, template, site, onAdded, onClose }: QuickFormProps) {
  const { t } = useTranslation(['worker-profiles', 'common', 'records']);
  const client = useQueryClient();
  const texts = useModuleTexts(module);
  const { user, organization } = useProfile();
  const form = useForm(template);
  const [id] = useState(uuidv7);
  const [now] = useState(() => new Date().toISOString());
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [isUnreachable, setUnreachable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [draft] = useState(() => draftOnServer(id, offered.id));
  const { mutate: discard } = useDiscardDraft(id);
  const { send } = useSendStep(id);

  const asked = siteQuestion(form);
  const answers = site === undefined || asked === undefined ? {} : { [asked]: { site } };
  const moment = { now, zone: organization.timezone, signer: user.full_name };
  const store = useFormStore(form, { answers, remarks: {} }, moment);
  const view = useMemo(() => {
    const isNeeded = (id: string) => {
      const { 'x-require': required, 'x-show': shown } = form.questions.get(id)?.schema ?? {};
      return required === true && shown === undefined;
    };
    return onlySections(
      store,
      form.sections.filter(({ questions }) => questions.some(isNeeded)).map((each) => each.id),
    );
  }, [form, store]);

  const record = { id, module, status: 'draft', template: offered, names: {}, signatures: {}, fillable: [], ahead: [] };
  const kept = useRecordServices(record);
  const services = useMemo(
    () => ({
      ...kept,
      upload: async (...sent: Parameters<typeof kept.upload>) => {
        await draft.made();
        return kept.upload(...sent);
      },
    }),
    [kept, draft],
  );

  async function register(): Promise<void> {
    setRefused([]);
    setUnreachable(false);
    await untilSettled(store);
    const filled = store.submit({ event });
    if (!filled.ok) return;
    setBusy(true);
    try {
      const version = await draft.made();
      const outcome = await send({ event, answers: filled.answers, remarks: filled.remarks, version });
      if (outcome.kind === 'violations') store.refuse(serverViolations(outcome.violations));
      else if (outcome.kind === 'refused') setRefused(outcome.refused);
      else if (outcome.kind === 'unreachable') setUnreachable(true);
      else if (outcome.kind === 'done') {
        const { number, title } = outcome.detail;
        await client.invalidateQueries({ queryKey: ['sources', `records/${module}`] });
        onAdded({ id, name: number ?? '', label: [number, title].filter(Boolean).join(' · ') });
      }
    } catch (thrown) {
      notifyProblem(thrown);
    } finally {
      setBusy(false);
    }
  }

  function leave(): void {
    void draft.version()?.then(discard, () => undefined);
    onClose();
  }

  return (
    <>
      <DialogContent dividers sx={{ '& .mf-layout': { display: 'block' } }}>
        {refused.length > 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <RefusalList refused={refused} texts={texts} />
          </Alert>
        )}
        {isUnreachable && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('records:step.unreachable')}
          </Alert>
        )}
        <FormView store={view} services={services} zone={organization.timezone} withNavigation={false} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('common:action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void register()}>
          {texts.event(event)}
        </Button>
      </DialogActions>
    </>
  );
}

/** A draft that the server is given once it is needed. */
function draftOnServer(id: string, template: string) {
  let made: Promise<number> | undefined;
  return {
    made(): Promise<number> {
      made ??= api.post<RecordDetail>('/api/records', { id, module, template_id: template }).then(
        ({ data }) => data.version,
        (thrown: unknown) => {
          made = undefined;
          throw thrown;
        },
      );
      return made;
    },
    /** Its version, where the server has it. */
    version: () => made,
  };
}
