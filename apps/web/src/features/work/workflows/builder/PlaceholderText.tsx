import { ownMessages } from '@domicile/contract/messages'
import {
  type Placeholder,
  placeholders,
  unknownPlaceholders,
} from '@domicile/contract/work/workflows/workflow-rules'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { stageTexts as words } from '../builder-texts.ts'

type PlaceholderTextProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isLong?: boolean
}

/** A text field with a menu that inserts placeholders at the cursor; typing an unknown one is an error. */
export function PlaceholderText({ isLong = false, error, ...field }: PlaceholderTextProps) {
  const { value, onChange, label } = field
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const unknown = unknownPlaceholders(value)[0]
  const props = {
    ...field,
    required: true,
    inputRef: input,
    error: unknown === undefined ? error : ownMessages.unknownPlaceholder(unknown),
  }
  function insert(name: Placeholder) {
    const at = input.current?.selectionStart ?? value.length
    const written = `{{${name}}}`
    onChange(value.slice(0, at) + written + value.slice(input.current?.selectionEnd ?? at))
    // Waits until the menu has closed and returned the focus.
    setTimeout(() => {
      input.current?.focus()
      input.current?.setSelectionRange(at + written.length, at + written.length)
    })
  }
  return (
    <Box>
      {isLong ? <TextArea {...props} rows={5} /> : <TextField {...props} />}
      <InsertMenu label={label} onInsert={insert} />
    </Box>
  )
}

type InsertMenuProps = { label: string; onInsert: (name: Placeholder) => void }

function InsertMenu({ label, onInsert }: InsertMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<Add />}
        aria-label={`${words.insert}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.insert}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': words.insert } }}
      >
        {(Object.keys(placeholders) as Placeholder[]).map((name) => (
          <MenuItem key={name} onClick={() => (setAnchor(null), onInsert(name))}>
            <span>
              {placeholders[name].label}
              <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {placeholders[name].example}
              </Box>
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
