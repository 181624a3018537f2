import type { TemplateUse } from '@domicile/contract/forms/templates/template-states'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type FieldNote, notesUnder } from '../../../../../drafts/notes.ts'
import { focusField } from '../../../../../ui/fields/field-types.ts'
import { visuallyHidden } from '../../../../../ui/layout/visually-hidden.ts'
import { builderTexts as words } from '../builder-texts.ts'
import { fieldAt, pathOfPlace, sectionAt } from '../structure/places.ts'
import type { DrawnTemplate } from '../template-draft.ts'
import { typeTexts } from '../type-texts.ts'
import type { Board } from '../use-board.ts'
import { FieldProperties } from './FieldProperties.tsx'
import { SectionProperties } from './SectionProperties.tsx'
import { TemplateProperties } from './TemplateProperties.tsx'

type PropertiesProps = {
  board: Board
  draft: DrawnTemplate
  use: TemplateUse
  /** Problems that the server found. */
  notes: readonly FieldNote[]
  /** The panel around it has the title. */
  isTitled?: boolean
}

/** The properties of the selected field or section, or of the template. */
export function Properties({ board, draft, use, notes, isTitled = false }: PropertiesProps) {
  const { sections, selected, isReadOnly, focus } = board
  const field = fieldAt(sections, selected)
  const section = sectionAt(sections, selected)
  const path = selected && pathOfPlace(selected)
  const errors = notesUnder([...board.problems, ...notes], path)
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The properties of another part are read from the top. In newer browsers scrolling returns a promise.
    if (path !== undefined) panel.current?.parentElement?.scrollTo({ top: 0 })
  }, [path])
  useEffect(() => {
    if (focus?.on !== 'label') return
    focusField('label')
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }, [focus])
  return (
    <Box
      component="fieldset"
      ref={panel}
      disabled={isReadOnly}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !selected) return
        event.preventDefault()
        board.requestFocus('part')
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 1.5, ...(isTitled && visuallyHidden) }}>
        <Typography component={isTitled ? 'span' : 'h2'} variant="h3">
          {partTitle(board)}
        </Typography>
      </Box>
      <Stack key={path ?? ''} sx={{ gap: 2 }}>
        {selected && field ? (
          <FieldProperties {...{ board, field, use, errors }} place={selected} />
        ) : selected && section ? (
          <SectionProperties board={board} place={selected} section={section} errors={errors} />
        ) : (
          <TemplateProperties
            settings={draft.settings}
            use={use}
            set={(change, step) => draft.change(change, step)}
            errors={errors}
          />
        )}
      </Stack>
    </Box>
  )
}

/** Returns the kind of the selected part: 'Field: Number'. */
export function partTitle({ sections, selected }: Board): string {
  const field = fieldAt(sections, selected)
  if (field) return words.ofKind(words.ofField, typeTexts[field.type].label)
  return selected ? words.ofSection : words.ofTemplate
}
