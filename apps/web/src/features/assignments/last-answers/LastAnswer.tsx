import { answerText } from '@domicile/contract/templates/answer-text'
import type { Value } from '@domicile/contract/templates/conditions'
import type { Field } from '@domicile/contract/templates/structure'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useRef } from 'react'
import { answerWording } from '../../../answering/answer-wording.ts'
import type { AnswerActions } from '../../../answering/use-answers.ts'
import { assignmentTexts as words } from '../assignment-texts.ts'
import { isSameAnswer } from './unchanged-answers.ts'

type LastAnswerProps = {
  path: string
  field: Field
  value: Value
  last: Value
  submittedAt: string
  actions: AnswerActions
}

/** The answer of the company to the same question in an earlier survey, and a button that takes it over. */
export const LastAnswer = memo(function LastAnswer(props: LastAnswerProps) {
  const { path, field, value, last, submittedAt, actions } = props
  const line = useRef<HTMLDivElement>(null)
  const take = () => {
    // The button disappears.
    line.current?.focus()
    actions.answer(path, last)
    actions.leave(path)
  }
  const isSame = isSameAnswer(value, last)
  return (
    <Box ref={line} tabIndex={-1} sx={frame}>
      {isSame && <Check fontSize="small" aria-hidden />}
      <Typography variant="body2" sx={text}>
        {isSame
          ? words.asLastTime(submittedAt)
          : words.lastTime(submittedAt, answerText(field, last, answerWording) ?? '')}
      </Typography>
      {!isSame && (
        <Button size="small" sx={{ ml: -0.625 }} aria-label={words.unchangedOf(field.label)} onClick={take}>
          {words.unchanged}
        </Button>
      )}
    </Box>
  )
})

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  mt: -2.5,
  maxWidth: 640,
  color: 'text.secondary',
  '&:focus': { outline: 'none' },
} as const

/** A long answer would push the next question off the screen. */
const text = {
  overflowWrap: 'anywhere',
  minWidth: 0,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const
