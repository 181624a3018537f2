import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { colors } from '../../theme.ts'
import type { InputParts } from '../FieldFrame.tsx'
import { articleNodes } from './article-nodes.ts'
import { formattedText } from './formatted-text.ts'
import { FormattingToolbar } from './FormattingToolbar.tsx'
import type { PictureSource } from './picture-source.ts'

type FormattedTextEditorProps = InputParts & {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  /** The pictures of an article, which may also have tables, notes and code. */
  pictures?: PictureSource | undefined
}

const kit = {
  heading: { levels: [3] },
  link: { openOnClick: false, protocols: ['https', 'mailto'], defaultProtocol: 'https' },
  horizontalRule: false,
  strike: false,
  underline: false,
} satisfies Partial<StarterKitOptions>

function extensionsFor(pictures: PictureSource | undefined) {
  return pictures
    ? [StarterKit.configure(kit), ...articleNodes(pictures.load)]
    : [StarterKit.configure({ ...kit, code: false, codeBlock: false })]
}

/** The editor of formatted text; loaded with the form that needs it. */
export function FormattedTextEditor(props: FormattedTextEditorProps) {
  const { id, aria, label, value, onChange, onBlur, pictures } = props
  const [extensions] = useState(() => extensionsFor(pictures))
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy allows only the page's own styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(aria['aria-required']),
        'aria-invalid': String(aria['aria-invalid']),
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
    onBlur: () => onBlur?.(),
  })
  // The value changes from outside when input is restored, discarded or merged with another user's.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Box sx={{ ...frame, borderColor: aria['aria-invalid'] ? 'error.main' : colors.fieldBorder }}>
      <FormattingToolbar editor={editor} label={`Format ${label.toLowerCase()}`} pictures={pictures} />
      <Box sx={{ ...formattedText, maxWidth: 'none', ...writing }}>
        <EditorContent editor={editor} />
      </Box>
    </Box>
  )
}

const frame = {
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
} as const

const writing = {
  '& .ProseMirror': {
    minHeight: 200,
    maxHeight: 480,
    overflowY: 'auto',
    px: 1.75,
    py: 1.5,
    whiteSpace: 'pre-wrap',
    '&:focus': { outline: 'none' },
  },
} as const
