import { type Editor, Node } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type PictureSource, showPicture } from './picture-source.ts'

/** The nodes of an article beside those of every formatted text: notes, tables and pictures. */
export function articleNodes(load: PictureSource['load']) {
  return [
    note,
    table,
    tableRow,
    cellNode('tableCell', 'td'),
    cellNode('tableHeader', 'th'),
    pictureNode(load),
  ]
}

/** A note that is set apart from the text. */
const note = Node.create({
  name: 'note',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
})

/** The roles by which the commands for tables know its nodes. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, (step) => this.editor.view.dispatch(step))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

function cellNode(name: string, tag: string) {
  return Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      // Required by the commands for tables; columns have no width of their own.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

function spanOf(name: string) {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
    renderHTML: (attributes: Record<string, number>) =>
      attributes[name]! > 1 ? { [name]: attributes[name] } : {},
  }
}

function pictureNode(load: PictureSource['load']) {
  return Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      picture: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-picture'),
        renderHTML: ({ picture }) => ({ 'data-picture': picture }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-picture]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node: { attrs } }) => {
        const dom = document.createElement('img')
        dom.alt = attrs.alt as string
        return { dom, destroy: showPicture(dom, load(attrs.picture as string)) }
      },
  })
}

/** Inserts a table with a row of headings, and places the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type)] })
  const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')]
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content })
    .command(({ tr }) => {
      const place = Math.min(from + 3, tr.doc.content.size)
      tr.setSelection(Selection.near(tr.doc.resolve(place)))
      return true
    })
    .run()
}
