import Code from '@mui/icons-material/Code'
import DataObject from '@mui/icons-material/DataObject'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import LinkIcon from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import Title from '@mui/icons-material/Title'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type SvgIcon from '@mui/material/SvgIcon'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { insertTable } from './article-nodes.ts'
import { LinkPopover } from './LinkPopover.tsx'
import { PicturePopover } from './PicturePopover.tsx'
import type { PictureSource } from './picture-source.ts'
import { TableToolbar } from './TableToolbar.tsx'

type Tool = {
  label: string
  icon: typeof SvgIcon
  /** The format at the cursor that the button toggles; omitted for a single action such as undo. */
  mark?: string
  run: (editor: Editor) => void
}

const textTools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Title,
    mark: 'heading',
    run: (to) => to.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { label: 'Bold', icon: FormatBold, mark: 'bold', run: (to) => to.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: FormatItalic,
    mark: 'italic',
    run: (to) => to.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    icon: FormatListBulleted,
    mark: 'bulletList',
    run: (to) => to.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: FormatListNumbered,
    mark: 'orderedList',
    run: (to) => to.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: FormatQuote,
    mark: 'blockquote',
    run: (to) => to.chain().focus().toggleBlockquote().run(),
  },
]
/** The tools of an article. */
const articleTools: readonly Tool[] = [
  {
    label: 'Note',
    icon: InfoOutlined,
    mark: 'note',
    run: (to) => to.chain().focus().toggleWrap('note').run(),
  },
  { label: 'Code', icon: Code, mark: 'code', run: (to) => to.chain().focus().toggleCode().run() },
  {
    label: 'Code block',
    icon: DataObject,
    mark: 'codeBlock',
    run: (to) => to.chain().focus().toggleCodeBlock().run(),
  },
  { label: 'Table', icon: TableChartOutlined, mark: 'table', run: addTable },
]
const steps: readonly Tool[] = [
  { label: 'Undo', icon: Undo, run: (to) => to.chain().focus().undo().run() },
  { label: 'Redo', icon: Redo, run: (to) => to.chain().focus().redo().run() },
]

type FormattingToolbarProps = { editor: Editor; label: string; pictures: PictureSource | undefined }

/** The formatting buttons: one stop of the Tab key; the arrow keys move between them. */
export function FormattingToolbar({ editor, label, pictures }: FormattingToolbarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [pictureAnchor, setPictureAnchor] = useState<HTMLElement | null>(null)
  const tools = pictures ? [...textTools, ...articleTools] : textTools
  const marks = [...tools.map(({ mark }) => mark!), 'link', 'picture']
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.filter((mark) => now.isActive(mark)),
  })
  return (
    <Box role="toolbar" aria-label={label} onKeyDown={walk} sx={bar}>
      {tools.map((tool, place) => (
        <ToolButton
          key={tool.label}
          {...tool}
          isOn={active.includes(tool.mark!)}
          isFirst={place === 0}
          onClick={() => tool.run(editor)}
        />
      ))}
      <ToolButton
        label="Link"
        icon={LinkIcon}
        isOn={active.includes('link')}
        onClick={(button) => setAnchor(button)}
      />
      {pictures && (
        <ToolButton
          label="Picture"
          icon={ImageOutlined}
          isOn={active.includes('picture')}
          onClick={(button) => setPictureAnchor(button)}
        />
      )}
      {steps.map((tool) => (
        <ToolButton key={tool.label} {...tool} onClick={() => tool.run(editor)} />
      ))}
      {anchor && <LinkPopover editor={editor} anchor={anchor} onClose={() => setAnchor(null)} />}
      {pictures && pictureAnchor && (
        <PicturePopover
          editor={editor}
          source={pictures}
          anchor={pictureAnchor}
          onClose={() => setPictureAnchor(null)}
        />
      )}
      {active.includes('table') && <TableToolbar editor={editor} />}
    </Box>
  )
}

type ToolButtonProps = Pick<Tool, 'label' | 'icon'> & {
  isOn?: boolean
  isFirst?: boolean
  onClick: (button: HTMLElement) => void
}

function ToolButton({ label, icon: Icon, isOn, isFirst = false, onClick }: ToolButtonProps) {
  return (
    <IconButton
      aria-label={label}
      data-hint={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      tabIndex={isFirst ? 0 : -1}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onClick(event.currentTarget)}
      sx={{ borderRadius: 1, ...(isOn && { bgcolor: 'action.selected', color: 'primary.main' }) }}
      size="small"
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}

/** A cell has no table inside. */
function addTable(editor: Editor): void {
  if (!editor.isActive('table')) insertTable(editor)
}

/** Moves the focus between the buttons. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!steps) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === document.activeElement)
  if (place < 0) return
  event.preventDefault()
  buttons.at((place + steps) % buttons.length)?.focus()
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
