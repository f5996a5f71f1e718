import { itemOf, objectsIn, stringIn, type Source } from './source.ts';

/** An element in the words of a few: matrices and lists of texts are panels of simple questions, a matrix of rows to add is a dynamic panel. */
export function expanded(element: Source): Source {
  switch (element['type']) {
    case 'matrix':
      return panelOf(
        element,
        rowsOf(element).map((row) => choiceOfRow(element, row)),
      );
    case 'matrixdropdown':
      return panelOf(
        element,
        rowsOf(element).map((row) =>
          panelOf(
            { name: `${stringIn(element, 'name')}.${row.value}`, title: row.text },
            cellsOf(element, `${stringIn(element, 'name')}.${row.value}.`),
          ),
        ),
      );
    case 'multipletext':
      return panelOf(
        element,
        objectsIn(element['items']).map((item) => ({
          ...item,
          type: 'text',
          name: `${stringIn(element, 'name')}.${stringIn(item, 'name')}`,
          title: item['title'] ?? item['name'],
        })),
      );
    case 'matrixdynamic':
      return dynamicOf(element);
    default:
      return element;
  }
}

/** Keywords that the parts of an element carry instead of the element. */
const ofRows: ReadonlySet<string> = new Set(['columns', 'rows', 'items', 'choices', 'cellType', 'isAllRowRequired', 'eachRowRequired']);

function panelOf(element: Source, elements: readonly Source[]): Source {
  const own = Object.entries(element).filter(([keyword]) => !ofRows.has(keyword));
  return { ...Object.fromEntries(own), type: 'panel', elements };
}

function rowsOf(element: Source): { value: string; text: unknown }[] {
  const rows: unknown[] = Array.isArray(element['rows']) ? element['rows'] : [];
  return rows.flatMap((row) => {
    const { value, text } = itemOf(row);
    return typeof value === 'string' || typeof value === 'number' ? [{ value: String(value), text: text || String(value) }] : [];
  });
}

function choiceOfRow(element: Source, { value, text }: { value: string; text: unknown }): Source {
  const isRequired = element['isAllRowRequired'] === true || element['eachRowRequired'] === true;
  return {
    type: 'radiogroup',
    name: `${stringIn(element, 'name')}.${value}`,
    title: text,
    choices: element['columns'],
    ...(isRequired && { isRequired }),
  };
}

/** The columns of a matrix as elements; a column without choices has those of the matrix. */
function cellsOf(element: Source, prefix: string): Source[] {
  return objectsIn(element['columns']).map(({ cellType, ...column }) => ({
    choices: element['choices'],
    ...(prefix === '' ? column : inRow(column, prefix)),
    type: typeof cellType === 'string' && cellType !== 'default' ? cellType : (element['cellType'] ?? 'dropdown'),
    name: `${prefix}${stringIn(column, 'name')}`,
    title: column['title'] ?? column['name'],
  }));
}

/** Rewrites a column for a fixed row, whose cells are separate questions: `{row.x}` becomes `{matrix.row.x}`. */
function inRow(column: Source, prefix: string): Source {
  const named = Object.entries(column).map(([keyword, value]) => [
    keyword,
    typeof value === 'string' ? value.replaceAll('{row.', () => `{${prefix}`) : value,
  ]);
  return Object.fromEntries(named) as Source;
}

function dynamicOf({ columns, rowCount, minRowCount, maxRowCount, choices, cellType, ...element }: Source): Source {
  return {
    ...element,
    type: 'paneldynamic',
    templateElements: cellsOf({ columns, choices, cellType }, ''),
    panelCount: rowCount,
    minPanelCount: minRowCount,
    maxPanelCount: maxRowCount,
  };
}
