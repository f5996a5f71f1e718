import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileScopeContext } from '../files/file-scope.ts';
import { domId, sectionDomId } from './dom-id.ts';
import { ErrorSummary } from './error-summary.tsx';
import { focusQuestion } from './focus-question.ts';
import type { FormServices } from './form-services.ts';
import { FormScopeContext, type FormScope } from './form-scope.ts';
import type { FormStore } from './form-store.ts';
import { questionAt } from './question-at.ts';
import { rememberedTexts } from './remembered-texts.ts';
import { RevealContext } from './reveal-context.ts';
import { RjsfRoot } from './rjsf-root.tsx';
import { SectionNav } from './section-nav.tsx';
import '../ui/form/form.css';

export interface FormViewProps {
  store: FormStore;
  /** The sections that may be filled now; without it, all. */
  fillable?: readonly string[];
  readOnly?: boolean;
  /** Whether the record can still reach a stage; without it, any. */
  isAhead?: FormScope['isAhead'] | undefined;
  /** All of it at once, without ways around in it: for paper. */
  whole?: boolean;
  /** Whether there are ways around in it: a dialog with a few questions needs none. */
  withNavigation?: boolean;
  services: FormServices;
  /** IANA zone that times are read in. */
  zone: string;
  /** Names of the users and places that answers refer to, by id. */
  names?: Readonly<Record<string, string>>;
  /** The question to lead to now; `onLed` hears that it was. */
  led?: string | undefined;
  onLed?: () => void;
}

const anyStage = () => true;

/**
 * Renders a form: its sections, its questions as drawn by RJSF, the reader's position and the errors. The engine decides, through the
 * store.
 */
export function FormView({
  store,
  fillable,
  readOnly = false,
  isAhead = anyStage,
  whole = false,
  withNavigation = !whole,
  services,
  zone,
  names,
  led,
  onLed,
}: FormViewProps) {
  const { t: translate, i18n } = useTranslation(['forms', 'problems']);
  const t = useMemo(() => rememberedTexts(translate), [translate]);
  const language = i18n.language;
  const prefix = `${useId().replace(/[^a-z0-9]/gi, '')}-`;
  const reveal = useRef<(sectionId: string) => void>(() => {});
  const [learned] = useState(() => new Map<string, string>());
  const sections = fillable?.join(' ');

  const showSection = useCallback(
    (sectionId: string) => {
      reveal.current(sectionId);
      const section = document.getElementById(sectionDomId(prefix, sectionId));
      document.getElementById(`${sectionDomId(prefix, sectionId)}-title`)?.focus({ preventScroll: true });
      section?.scrollIntoView({ block: 'start' });
    },
    [prefix],
  );

  const scope = useMemo((): FormScope => {
    const open = sections === undefined ? undefined : new Set(sections.split(' '));
    const known = (id: string) => names?.[id] ?? learned.get(id) ?? services.nameOf(id);
    return {
      store,
      services,
      zone,
      language,
      t,
      prefix,
      whole,
      fillable: (sectionId) => !readOnly && (open?.has(sectionId) ?? true),
      isAhead,
      knows: (id) => known(id) !== undefined,
      nameOf: (id) => known(id) ?? t('unknownName'),
      learnName: (id, name) => learned.set(id, name),
      jump: (key) => {
        reveal.current(questionAt(store.form, key.split('/')[0] ?? '').section);
        focusQuestion(prefix, key);
      },
    };
  }, [store, services, zone, language, t, prefix, sections, readOnly, isAhead, whole, names, learned]);

  const lead = useEffectEvent((key: string) => {
    scope.jump(key);
    onLed?.();
  });
  useEffect(() => {
    if (led !== undefined) lead(led);
  }, [led]);

  return (
    <FormScopeContext value={scope}>
      <FileScopeContext value={scope}>
        <RevealContext value={reveal}>
          <div className="mf-form" data-read-only={readOnly ? '' : undefined} id={domId(prefix, 'form')}>
            <div className="mf-layout">
              {withNavigation ? <SectionNav onGo={showSection} /> : null}
              <div className="mf-main">
                {whole ? null : <ErrorSummary />}
                <RjsfRoot />
              </div>
            </div>
          </div>
        </RevealContext>
      </FileScopeContext>
    </FormScopeContext>
  );
}
