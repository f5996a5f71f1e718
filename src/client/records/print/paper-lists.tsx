import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../../shared/record.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { conditionText, entryTitle } from '../reading/history-words.ts';
import { ReplacedAnswers } from '../reading/entry-changes.tsx';
import { SignedName, signedPart } from '../reading/signature-list.tsx';
import type { PaperRecord } from './paper-record.ts';
import { PaperTime } from './paper-time.tsx';

/** Who decided in the reviews, who signed, and all that happened, as tables. */
export function PaperLists({ detail, form, parts, history, texts }: PaperRecord) {
  const { t } = useTranslation('records');
  const { votes, signatures, zone } = detail;
  const signed = Object.entries(parts.signatures ? signatures : {}).toSorted(([, left], [, right]) => left.at.localeCompare(right.at));

  return (
    <>
      {votes.length > 0 && (
        <section>
          <h2>{t('panel.votes')}</h2>
          <table>
            <Columns titles={[t('print.who'), t('print.what'), t('print.when')]} />
            <tbody>
              {votes.map((vote) => (
                <tr key={`${vote.round} ${vote.user.id}`}>
                  <td>{vote.user.name}</td>
                  <td>{[t(`votes.${vote.decision}`), vote.reason].filter(Boolean).join(': ')}</td>
                  <td>
                    <PaperTime at={vote.at} zone={zone} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {signed.length > 0 && (
        <section>
          <h2>{t('panel.signatures')}</h2>
          <table>
            <Columns titles={[t('print.who'), t('print.what'), t('print.when')]} />
            <tbody>
              {signed.map(([key, { user, at }]) => (
                <tr key={key}>
                  <td>
                    <SignedName detail={detail} form={form} signed={key} account={user.name} />
                  </td>
                  <td>{signedPart(form, key)}</td>
                  <td>
                    <PaperTime at={at} zone={zone} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {parts.history && (
        <section>
          <h2>{t('panel.history')}</h2>
          <table>
            <Columns titles={[t('print.when'), t('print.who'), t('print.what')]} />
            <tbody>
              {history.toReversed().map((entry) => (
                <tr key={entry.seq}>
                  <td>
                    <PaperTime at={entry.at} zone={zone} />
                  </td>
                  <td>{entry.actor?.name ?? t('history.system')}</td>
                  <td>
                    {steps(entry, texts, t)}
                    {entry.conditions.length > 0 && ` (${entry.conditions.map((id) => conditionText(id, form, texts)).join('; ')})`}
                    {entry.kind !== null && <div>{texts.kind(entry.action, entry.kind)}</div>}
                    {entry.reason && <div className="paper-reason">{entry.reason}</div>}
                    <ReplacedAnswers entry={entry} form={form} zone={zone} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Returns the step that was taken, and the status that it led to where that says more. */
function steps(entry: HistoryEntry, texts: ModuleTexts, t: TFunction<'records'>): string {
  const { from, to } = entry;
  const done = entryTitle(entry, texts, t);
  if (done !== texts.done(entry.action)) return done;
  const led = from !== null && to !== null && from !== to ? texts.status(to) : done;
  return led === done ? done : `${done} → ${led}`;
}

function Columns({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
