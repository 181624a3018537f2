import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { colors } from '../../ui/theme.ts'
import { answeringTexts as words } from '../answering-texts.ts'
import type { AnswerActions } from '../use-answers.ts'

type RemovedRowLineProps = { item: string; index: number; actions: AnswerActions }

/** Replaces a removed row, and takes the focus that its button had. */
export function RemovedRowLine({ item, index, actions }: RemovedRowLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Box sx={line}>
      <span id="removed-row">{words.removed(item, index + 1)}</span>
      <Button ref={undo} size="small" aria-describedby="removed-row" onClick={() => actions.restoreRow()}>
        {words.undo}
      </Button>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 0.5,
  borderRadius: 1,
  bgcolor: colors.chosen,
} as const
