import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { byParty } from '../reading/key-facts.tsx';
import { placeNames } from '../reading/place-names.ts';
import { PaperLine } from './paper-line.tsx';
import type { PaperRecord } from './paper-record.ts';
import { PaperDay, PaperTime } from './paper-time.tsx';

/** Head of the document: organisation, number, status in words, form and version; then where, when and who. */
export function PaperHead({ detail, form, organization, logo, code, isWithoutCode, texts, printedAt }: PaperRecord) {
  const { t } = useTranslation('records');
  const { zone, template, revision } = detail;
  const place = placeNames(form, detail);

  return (
    <header>
      <PaperLine organization={organization} logo={logo} printedAt={printedAt} zone={zone} />
      {code !== undefined && (
        <figure className="paper-code">
          <img src={code} alt={t('gate.code')} />
          <figcaption>{t('gate.scan')}</figcaption>
        </figure>
      )}
      {isWithoutCode === true && <p className="paper-conditions">{t('gate.noCode')}</p>}
      <div className="paper-title">
        <h1>{detail.number ?? texts.one}</h1>
        <strong className="paper-status">{texts.status(detail.status)}</strong>
      </div>
      <p className="paper-template">
        {form.title} · {t('print.version', { version: template.version })}
      </p>
      {revision && (
        <p className="paper-revision">
          {t('print.revision', { document: revision.document_number, revision: revision.rev_number })} ·{' '}
          <PaperDay day={revision.rev_date} />
        </p>
      )}
      {detail.conditions.length > 0 && <p className="paper-conditions">{detail.conditions.map(texts.condition).join(' · ')}</p>}
      <dl className="paper-facts">
        {place.length > 0 && <Fact term={t('facts.place')}>{place.join(' › ')}</Fact>}
        {detail.starts_at && (
          <Fact term={t('facts.start')}>
            <PaperTime at={detail.starts_at} zone={zone} />
          </Fact>
        )}
        {detail.ends_at && (
          <Fact term={texts.end}>
            <PaperTime at={detail.ends_at} zone={zone} />
          </Fact>
        )}
        {byParty(detail).map(([party, names]) => (
          <Fact key={party} term={texts.party(party)}>
            {names.join(', ')}
          </Fact>
        ))}
        <Fact term={texts.party('requester')}>{detail.requester.name}</Fact>
        <Fact term={t('print.zone')}>{zone}</Fact>
      </dl>
    </header>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
