import { type ReactNode, useState } from 'react'
import { SidePanel } from '../../forms/SidePanel.tsx'
import { draftTexts as words } from '../draft-texts.ts'
import { notesOfIssues, notesUnder } from '../notes.ts'

type Notes = Record<string, string>

/** The value as it can be applied, or the problems in it, like the result of a schema's `safeParse`. */
type Checked<Value> =
  | { data: Value; error?: undefined }
  | { data?: undefined; error: { issues: Parameters<typeof notesOfIssues>[0] } }

/** The open panel of the settings or of a part. */
export type OpenPanel<Value> = {
  /** The problems found before, by field. */
  notes: Notes
  onApply: (value: Value) => void
  onClose: () => void
}

/** The open panel of a part. */
export type OpenPart<Part> = OpenPanel<Part> & { part: Part; place: number; isReadOnly: boolean }

type BoardPanelProps<Value> = OpenPanel<Value> & {
  title: string
  start: Value
  isReadOnly?: boolean
  check: (value: Value) => Checked<Value>
  /** Returns the label of a field in the list of problems, for messages that do not name it. */
  labelOf?: (field: string) => string
  children: (value: Value, onChange: (value: Value) => void, errors: Notes) => ReactNode
}

/** A side panel of the board. Problems are shown at their fields before the changes are applied. */
export function BoardPanel<Value>(props: BoardPanelProps<Value>) {
  const { title, isReadOnly = false, notes, check, labelOf, onApply, onClose, children } = props
  const [start] = useState(props.start)
  const [value, setValue] = useState(start)
  const [errors, setErrors] = useState(notes)
  const apply = () => {
    const { data, error } = check(value)
    if (error) setErrors(notesUnder(notesOfIssues(error.issues)))
    else onApply(data)
  }
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      dirty={value !== start}
      {...(!isReadOnly && { onSubmit: apply })}
      submitLabel={words.apply}
      errors={Object.entries(errors).map(([field, message]) => ({
        field,
        label: labelOf ? `${labelOf(field)}: ${message}` : message,
      }))}
    >
      <fieldset disabled={isReadOnly} style={plain}>
        {children(value, setValue, errors)}
      </fieldset>
    </SidePanel>
  )
}

const plain = { border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 24 } as const

/** Returns the label of the field at a path such as `bands/0/points`, if the texts name it. */
export function labelOfPath(path: string, texts: object): string | undefined {
  const last = path.split('/').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const label = (texts as Record<string, unknown>)[last]
  return typeof label === 'string' ? label : undefined
}
