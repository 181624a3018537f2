import { messages } from '@domicile/contract/messages'
import { useState } from 'react'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { isUsedElsewhere } from '../structure/labels.ts'
import type { Place } from '../structure/places.ts'
import type { Board } from '../use-board.ts'
import { propertyTexts as words } from '../builder-texts.ts'

type NameFieldProps = { board: Board; place: Place; value: string }

/**
 * The name of a field or a section. While it is in use elsewhere it says so, and the draft gets it only when the field is
 * left: until then, conditions could not tell the two apart.
 */
export function NameField({ board, place, value }: NameFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const isUsed = (name: string) => isUsedElsewhere(board.sections, place, name)
  function type(next: string) {
    const name = next
      .replace(/[^\w-]+/g, '_')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, 60)
    setTyped(name)
    if (name && !isUsed(name)) board.rename(place, name)
  }
  return (
    <TextField
      name="name"
      label={words.name}
      help={words.nameHelp}
      value={text}
      onChange={type}
      onBlur={() => {
        if (typed) board.rename(place, typed)
        setTyped(undefined)
      }}
      required
      error={text && isUsed(text) ? messages.duplicateField : undefined}
    />
  )
}
