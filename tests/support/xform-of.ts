import type { Workbook } from '../../engine/interchange/interchange.ts';
import { rowsOf } from './xlsform-fixtures.ts';

type Row = Readonly<Record<string, string>>;

/** An element of a survey: a question, a group or a repeat. */
interface Node {
  readonly row: Row;
  readonly type: string;
  /** The names from the root to the element, its own last. */
  readonly path: readonly string[];
  /** The paths of the repeats around it, outermost first, itself among them. */
  readonly repeats: readonly string[];
  readonly children: Node[];
}

/** The XForms type of a question by the first word of its XLSForm type. */
const bindTypes: Readonly<Record<string, string>> = {
  text: 'string',
  integer: 'int',
  decimal: 'decimal',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  calculate: 'string',
  select_one: 'string',
  select_multiple: 'string',
  note: 'string',
  acknowledge: 'string',
  other: 'string',
};
const binds = ['relevant', 'required', 'constraint', 'calculate', 'readonly'] as const;
const controls: Readonly<Record<string, string>> = { select_one: 'select1', select_multiple: 'select', acknowledge: 'trigger' };

const pathOf = (node: Node): string => `/${node.path.join('/')}`;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/**
 * Writes a form as the XForm that pyxform generates from the same rows, as far as the fuzzed forms need it. Throws for anything unknown.
 */
export function xformOf(workbook: Workbook): string {
  const root: Node = { row: { name: 'data' }, type: 'root', path: ['data'], repeats: [], children: [] };
  fill(root, rowsOf(workbook, 'survey'));
  const nodes = descendants(root);
  const expression = (source: string, at: Node): string => referenced(source, at, nodes);
  const lists = Map.groupBy(rowsOf(workbook, 'choices'), (row) => row['list_name'] ?? '');
  return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"
    xmlns:orx="http://openrosa.org/xforms"><h:head><h:title>Fuzzed</h:title><model>
    <instance>${instance(root)}</instance>${[...lists].map(([name, rows]) => secondary(name, rows)).join('')}
    ${nodes.map((node) => bind(node, expression)).join('')}</model></h:head>
    <h:body>${root.children.map((node) => control(node, expression)).join('')}</h:body></h:html>`;
}

/** Reads rows into a tree until the block ends. */
function fill(parent: Node, rows: Row[]): void {
  for (let row = rows.shift(); row !== undefined; row = rows.shift()) {
    const type = row['type'] ?? '';
    if (/^end[ _]/.test(type)) return;
    const path = [...parent.path, row['name'] ?? ''];
    const isRepeat = /^begin[ _]repeat$/.test(type);
    const node: Node = { row, type, path, repeats: isRepeat ? [...parent.repeats, `/${path.join('/')}`] : parent.repeats, children: [] };
    parent.children.push(node);
    if (/^begin[ _]/.test(type)) fill(node, rows);
  }
}

function descendants(node: Node): Node[] {
  return node.children.flatMap((child) => [child, ...descendants(child)]);
}

/** Puts paths where an expression names questions: relative ones inside the same repeat, like pyxform. */
function referenced(source: string, at: Node, nodes: readonly Node[]): string {
  return source.replace(/\$\{\s*([^{}]+?)\s*\}/g, (_, name: string) => {
    const found = nodes.find(({ path }) => path.at(-1) === name);
    if (!found) throw new Error(`No question is named ${name}`);
    const shared = found.repeats.filter((repeat) => at.repeats.includes(repeat) && repeat !== pathOf(found)).at(-1);
    if (shared === undefined) return ` ${pathOf(found)} `;
    const depth = shared.split('/').length - 1;
    const up = at.path.length - depth;
    return ` ${[...Array<string>(up).fill('..'), ...found.path.slice(depth)].join('/')} `;
  });
}

function instance(node: Node): string {
  const name = node.path.at(-1) ?? '';
  const template = /^begin[ _]repeat$/.test(node.type) ? ' jr:template=""' : '';
  const attributes = node.type === 'root' ? ' id="fuzzed" version="1"' : template;
  const meta = node.type === 'root' ? '<orx:meta><orx:instanceID/></orx:meta>' : '';
  return `<${name}${attributes}>${node.children.map(instance).join('')}${escaped(node.row['default'] ?? '')}${meta}</${name}>`;
}

function secondary(list: string, rows: readonly Row[]): string {
  const items = rows.map((row) => {
    const cells = Object.entries(row).filter(([header]) => header !== 'list_name' && /^\w+$/.test(header));
    return `<item>${cells.map(([header, text]) => `<${header}>${escaped(text)}</${header}>`).join('')}</item>`;
  });
  return `<instance id="${escaped(list)}"><root>${items.join('')}</root></instance>`;
}

type Writer = (source: string, at: Node) => string;

function bind(node: Node, expression: Writer): string {
  const { row } = node;
  const isBlock = /^begin[ _]/.test(node.type);
  const word = node.type.split(' ')[0] ?? '';
  const type = isBlock ? undefined : bindTypes[word];
  if (!isBlock && type === undefined) throw new Error(`No XForm for a question of the type ${node.type}`);
  const cells: Row = { ...row, calculate: row['calculation'] ?? '', readonly: node.type === 'note' ? 'yes' : (row['readonly'] ?? '') };
  const rules = binds.flatMap((name) => {
    const cell = cells[name] ?? '';
    const flag = name === 'calculate' ? cell : cell.replace(/^(?:yes|true)$/i, 'true()').replace(/^(?:no|false)$/i, 'false()');
    return flag === '' ? [] : [` ${name}="${escaped(expression(flag, node))}"`];
  });
  return `<bind nodeset="${pathOf(node)}"${type === undefined ? '' : ` type="${type}"`}${rules.join('')}/>`;
}

function control(node: Node, expression: Writer): string {
  const path = pathOf(node);
  const label = `<label>${escaped(node.row['label'] ?? '')}</label>`;
  if (node.type === 'calculate') return '';
  const inner = node.children.map((child) => control(child, expression)).join('');
  if (/^begin[ _]repeat$/.test(node.type)) return `<group ref="${path}">${label}<repeat nodeset="${path}">${inner}</repeat></group>`;
  if (/^begin[ _]group$/.test(node.type)) return `<group ref="${path}">${label}${inner}</group>`;
  const [word = '', list] = node.type.split(' ');
  const tag = controls[word] ?? 'input';
  return `<${tag} ref="${path}">${label}${list === undefined ? '' : itemset(node, list, expression)}</${tag}>`;
}

function itemset(node: Node, list: string, expression: Writer): string {
  const filter = node.row['choice_filter'];
  // A step up (`..`) would start from the choice; it has to start from the current question.
  const chosen = filter === undefined ? '' : `[${escaped(expression(filter, node).replaceAll(' ../', ' current()/../'))}]`;
  return `<itemset nodeset="instance('${escaped(list)}')/root/item${chosen}"><value ref="name"/><label ref="label"/></itemset>`;
}
