import { answerText } from '@domicile/contract/form-engine/answer-text'
import type { Value } from '@domicile/contract/form-engine/conditions'
import type { Field } from '@domicile/contract/form-engine/structure'
import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useRef } from 'react'
import { answerWording } from '../../../../answering/answer-wording.ts'
import type { AnswerActions } from '../../../../answering/use-answers.ts'
import { clamped } from '../../../../ui/data/clamped.ts'
import { describeOffer, offeredTexts } from './offered-texts.ts'
import { isSameAnswer, type Offer } from './offers.ts'

type OfferedAnswerProps = {
  path: string
  field: Field
  value: Value
  offer: Offer
  actions: AnswerActions
}

/** An earlier answer to the same question, or that of another company, and a button that takes it over. */
export const OfferedAnswer = memo(function OfferedAnswer(props: OfferedAnswerProps) {
  const { path, field, value, offer, actions } = props
  const words = offeredTexts[offer.from.kind]
  const line = useRef<HTMLDivElement>(null)
  const take = () => {
    // The button disappears.
    line.current?.focus()
    actions.answer(path, offer.value)
    actions.leave(path)
  }
  const isSame = isSameAnswer(value, offer.value)
  return (
    <Box ref={line} tabIndex={-1} sx={frame}>
      {isSame && <Check fontSize="small" aria-hidden />}
      <Typography variant="body2" sx={text}>
        {describeOffer(offer.from, isSame ? null : (answerText(field, offer.value, answerWording) ?? ''))}
      </Typography>
      {!isSame && (
        <Button size="small" sx={{ ml: -0.625 }} aria-label={words.takeOf(field.label)} onClick={take}>
          {words.take}
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
const text = { ...clamped(3), minWidth: 0 } as const
