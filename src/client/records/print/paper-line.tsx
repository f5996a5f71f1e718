import { useTranslation } from 'react-i18next';
import { PaperTime } from './paper-time.tsx';

export interface PaperLineProps {
  organization: string;
  logo?: string | undefined;
  printedAt: string;
  zone: string;
}

/** The first line of a document: the organisation with its logo, and when it was printed. */
export function PaperLine({ organization, logo, printedAt, zone }: PaperLineProps) {
  const { t } = useTranslation('records');
  return (
    <div className="paper-line">
      <span className="paper-organization">
        {logo !== undefined && <img className="paper-logo" src={logo} alt="" />}
        {organization}
      </span>
      <span>
        {t('print.printedAt')} <PaperTime at={printedAt} zone={zone} />
      </span>
    </div>
  );
}
