import type { PrintedForms } from '../../shared/printed-record.ts';
import { PaperSheet } from '../records/print/paper-sheet.tsx';

/** Official forms as a document for paper: each on a separate page, with lines to sign. */
export function PaperForms({ printed }: { printed: PrintedForms }) {
  return (
    <PaperSheet sheet={printed}>
      {printed.forms.map(({ title, parts, notes, lines }) => (
        <section key={title} className="paper-form">
          {title !== '' && <h2>{title}</h2>}
          {parts.map((part) => (
            <table key={part.title} className="paper-table paper-fields">
              <caption>{part.title}</caption>
              <tbody>
                {part.fields.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <dl className="paper-sign">
            {lines.map(({ label, value }) => (
              <div key={label}>
                <dd>{value}</dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PaperSheet>
  );
}
