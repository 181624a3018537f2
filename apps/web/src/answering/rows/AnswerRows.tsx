import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { Section } from '@domicile/contract/form-engine/structure'
import { ActionButton } from '../../ui/actions/ActionButton.tsx'
import { AnswerFields, type AnswerSectionProps } from '../AnswerFields.tsx'
import { answeringTexts as words } from '../answering-texts.ts'
import { RemovedRowLine } from './RemovedRowLine.tsx'
import { RowHeading } from './RowHeading.tsx'

type AnswerRowsProps = AnswerSectionProps & { repeats: NonNullable<Section['repeats']> }

/** The rows of a repeating section, each with its fields, and the button that adds one. */
export function AnswerRows({ repeats, ...props }: AnswerRowsProps) {
  const { section, state, actions, extras } = props
  const isLocked = extras?.locked.has(section.name) ?? false
  const { rows, isEnabled, isRequired } = state.states.sections.get(section.name)!
  const least = Math.max(repeats.min, isRequired ? 1 : 0)
  const removed = state.removed?.section === section.name ? state.removed : undefined
  const line = removed && (
    <RemovedRowLine key={removed.row} item={repeats.item} index={removed.index} actions={actions} />
  )
  const full = rows.length >= repeats.max ? words.mostRows(repeats.max) : undefined
  return (
    <>
      {rows.length === 0 && !removed && isEnabled && (
        <Typography sx={{ color: 'text.secondary' }}>{words.noRows(repeats.item)}</Typography>
      )}
      {rows.map((row, index) => (
        <Fragment key={row}>
          {removed?.index === index && line}
          <Box role="group" aria-labelledby={`row-${row}`} sx={frame}>
            <RowHeading
              {...{ row, index, actions }}
              section={section.name}
              item={repeats.item}
              canRemove={rows.length > least && !isLocked}
            />
            <Stack sx={{ gap: 3, mt: 1.5 }}>
              <AnswerFields {...props} row={row} />
            </Stack>
          </Box>
        </Fragment>
      ))}
      {removed && removed.index >= rows.length && line}
      {!isLocked && (
        <Box>
          <ActionButton
            variant="outlined"
            startIcon={<Add />}
            disabledReason={isEnabled ? full : words.notNeeded}
            onClick={() => actions.addRow(section.name)}
          >
            {words.addRow(repeats.item)}
          </ActionButton>
        </Box>
      )}
    </>
  )
}

/** Rows out of view are not painted: a hundred would slow down each key press. The padding leaves room for outlines. */
const frame = {
  pl: 2,
  pr: 0.5,
  pb: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 400px',
} as const
