import { useEffect, type ReactNode } from 'react';
import type { PrintedForms, PrintedTable } from '../../../shared/printed-record.ts';
import { paperFoot } from './paper-foot.ts';
import { PaperLine } from './paper-line.tsx';
import './paper.css';

interface PaperSheetProps {
  sheet: Pick<PrintedForms & PrintedTable, 'language' | 'organization' | 'title' | 'scope' | 'zone' | 'printedAt'>;
  children: ReactNode;
}

/** A report on paper: its head, and a foot on each page. Marks the page as ready to print. */
export function PaperSheet({ sheet: { language, organization, title, scope, zone, printedAt }, children }: PaperSheetProps) {
  useEffect(() => {
    document.title = title;
    document.documentElement.dataset['paper'] = 'ready';
  }, [title]);

  return (
    <article className="paper" lang={language} data-color-scheme="light">
      <style>{paperFoot([title, organization].join(' · '))}</style>
      <header>
        <PaperLine organization={organization} printedAt={printedAt} zone={zone} />
        <div className="paper-title">
          <h1>{title}</h1>
        </div>
        <p className="paper-template">{scope.join(' · ')}</p>
      </header>
      {children}
    </article>
  );
}
