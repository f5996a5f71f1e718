import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionPatch } from '../../../../engine/index.ts';
import { useModuleUses } from '../draft/designer-context.ts';
import { kindsToOffer } from '../parts/field-kinds.ts';
import { RuleField } from '../rules/rule-field.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { isAt } from './keyword.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelHead } from './panel-head.tsx';
import { PanelNumber } from './panel-number.tsx';
import { PanelText } from './panel-text.tsx';
import { SectionPeople } from './section-people.tsx';
import { SectionShows } from './section-shows.tsx';
import { StageField } from './stage-field.tsx';
import { useKeywordFocus } from './use-keyword-focus.ts';

/** The properties of one section. */
export function SectionPanel({ id }: { id: string }) {
  const { t } = useTranslation('designer');
  const uses = useModuleUses();
  const template = useDesign((state) => state.template);
  const findings = useDesign((state) => state.findings);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const at = template['x-sections'].findIndex((section) => section.id === id);
  const pointer = `/x-sections/${at}`;
  const root = useRef<HTMLDivElement>(null);
  useKeywordFocus(root, id, pointer);
  const scope = useMemo(() => ({ owner: 'section', id }) as const, [id]);
  const section = template['x-sections'][at];
  if (!section) return null;
  const isFixed = section['x-fixed'] === true;
  const patch = (keywords: SectionPatch, key?: string) =>
    perform({ do: 'setSection', id, patch: keywords, ...(key !== undefined && { merge: `section ${key} ${id}` }) });

  return (
    <div ref={root} key={id}>
      <PanelHead of={{ section: section.kind ?? 'plain' }} title={section.title} id={id} isFixed={isFixed} />
      <PanelGroup title={t('properties.group.basics')}>
        <div data-keyword="title">
          <PanelText
            label={t('properties.title')}
            value={section.title}
            isRequired
            disabled={isReadOnly}
            onEnter={(title) => patch({ title }, 'title')}
          />
        </div>
        <div data-keyword="description">
          <PanelText
            label={t('properties.description')}
            value={section.description ?? ''}
            rows={2}
            maxLength={4000}
            disabled={isReadOnly}
            onEnter={(text) => patch({ description: text === '' ? undefined : text }, 'description')}
          />
        </div>
        <div data-keyword="kind">
          <PanelChoice
            label={t('properties.sectionKind')}
            hint={isFixed ? t('properties.kindFixed') : t(`properties.sectionMeans.${section.kind ?? 'plain'}`)}
            value={section.kind ?? 'plain'}
            options={(['plain', ...kindsToOffer(uses.kinds, section.kind)] as const).map((kind) => ({
              id: kind,
              name: t(`palette.section.${kind}.name`),
            }))}
            disabled={isReadOnly || isFixed}
            onChoose={(kind) => refusal(patch({ kind: kind === 'plain' ? undefined : kind }))}
          />
        </div>
      </PanelGroup>
      <PanelGroup title={t('properties.group.stage')}>
        <div data-keyword="stage">
          <StageField section={section} onChange={(stage) => refusal(patch({ stage }))} />
        </div>
        <SectionShows section={section} onChange={(keywords) => refusal(patch(keywords))} />
      </PanelGroup>
      <SectionPeople section={section} onChange={(keywords) => refusal(patch(keywords))} />
      <PanelGroup title={t('properties.group.rules')}>
        <div data-keyword="x-show">
          <RuleField
            template={template}
            scope={scope}
            kind="show"
            value={section['x-show']}
            findings={findings.filter((finding) => isAt(finding.pointer, `${pointer}/x-show`))}
            disabled={isReadOnly}
            onChange={(rule) => refusal(patch({ 'x-show': rule }, 'show'))}
          />
        </div>
      </PanelGroup>
      {(template['x-settings'].scoring || section['x-pass'] !== undefined) && (
        <PanelGroup title={t('properties.group.score')}>
          <div data-keyword="x-pass">
            <PanelNumber
              label={t('properties.sectionPass')}
              hint={t('properties.sectionPassHint')}
              value={section['x-pass']}
              disabled={isReadOnly}
              onEnter={(pass) => patch({ 'x-pass': pass }, 'pass')}
            />
          </div>
        </PanelGroup>
      )}
    </div>
  );
}
