import { Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** A variable: one piece that is inserted, moved and removed as a whole. `labels` are its words in the reader's language. */
const Variable = Node.create<{ labels: Readonly<Record<string, string>> }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ labels: {} }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.dataset['variable'] ?? '',
      renderHTML: ({ name }) => ({ 'data-variable': String(name) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs['name']);
    return ['span', HTMLAttributes, this.options.labels[name] ?? name];
  },
  renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href^="https://"]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name), 'Shift-Tab': () => this.editor.commands.liftListItem(this.name) };
  },
});

/** A document of one paragraph: Enter does not break it. */
const OneLine = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true }),
});

const left = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  link: false,
} as const;

/** Returns the nodes of a mail's body: the closed document that the server takes. */
export function bodyNodes(labels: Readonly<Record<string, string>>) {
  return [
    StarterKit.configure({ ...left, orderedList: false, listItem: false, heading: { levels: [2, 3] } }),
    OrderedList,
    ListItem,
    Link,
    Variable.configure({ labels }),
  ];
}

/** Returns the nodes of a line: words and variables. */
export function lineNodes(labels: Readonly<Record<string, string>>) {
  const lines = {
    bold: false,
    italic: false,
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    hardBreak: false,
  } as const;
  return [StarterKit.configure({ ...left, ...lines, document: false }), OneLine, Variable.configure({ labels })];
}
