import { Suspense, useCallback, useMemo } from 'react';
import { useFormScope } from '../form-scope.ts';
import type { SourceItem } from '../form-services.ts';
import { labelId } from '../question-parts.ts';
import { siteOf } from '../site-of.ts';
import { sourceFilter } from '../source-filter.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { chosenIds } from './chosen-ids.ts';
import { fillBeside } from './fill-beside.ts';
import { SourceBox } from './source-box.tsx';
import { useAbove } from './use-above.ts';
import { useNames } from './use-names.ts';

/** The search box of a question that is answered from one of the server's lists. */
export function SourceSearch(props: WidgetProps) {
  const { id, cellKey, question, value, invalid, onAnswer, onLeave } = props;
  const scope = useFormScope();
  const { t, services, store, learnName } = scope;
  const { source = '', multiple = false } = question;
  const ids = chosenIds(value);
  const names = useNames(source, ids);
  const key = JSON.stringify([ids, names]);
  // An equal list with a new identity would be a new value to the autocomplete and would clear the typed text.
  const chosen = useMemo((): SourceItem[] => {
    const [all, called]: [string[], string[]] = JSON.parse(key);
    return all.map((each, at) => ({ id: each, name: called[at] ?? '' }));
  }, [key]);
  const isOfUsers = source === 'users';
  const { above, isMissing } = useAbove(props);
  // A table cell has room for one word; the column header names the list that is searched.
  const isInRow = cellKey.includes('/');
  const placeholder = t(isInRow ? 'search' : isOfUsers ? 'searchPeople' : source.startsWith('records/') ? 'searchRecords' : 'searchList');

  const ask = useCallback(
    (search: string) => {
      if (isMissing) return Promise.resolve({ items: [], total: 0 });
      return services.search(source, { search, ...sourceFilter(store, question), ...(above && { below: above }) });
    },
    [services, store, source, question, above, isMissing],
  );

  function choose(now: readonly SourceItem[]): void {
    for (const item of now) learnName(item.id, item.label ?? item.name);
    const wanted = now.map((item) => item.id);
    onAnswer(multiple ? (wanted.length > 0 ? wanted : undefined) : wanted[0]);
    const [item] = now;
    if (!multiple) void fillBeside(scope, { cellKey, question, item, isReplaced: ids.length > 0 });
  }

  const Add = services.quickAdd?.(source);
  const site = Add && siteOf(store);
  const box = (
    <SourceBox
      id={id}
      ask={ask}
      value={chosen}
      multiple={multiple}
      nothing={t(isMissing ? 'chooseAboveFirst' : isOfUsers ? 'nobodyFound' : 'nothingFound')}
      onChange={choose}
      onBlur={onLeave}
      field={{
        error: invalid,
        placeholder: multiple || ids.length === 0 ? (question.placeholder ?? placeholder) : '',
        htmlInput: { ...aria(props), ...(question.field === 'multiple-choice' && { 'aria-labelledby': labelId(id) }) },
      }}
    />
  );
  return Add ? (
    <div style={{ display: 'grid' }}>
      {box}
      <Suspense>
        <Add
          {...(site !== undefined && { site })}
          onAdded={(item) => {
            choose(multiple ? [...chosen, item] : [item]);
            onLeave();
          }}
        />
      </Suspense>
    </div>
  ) : (
    box
  );
}
