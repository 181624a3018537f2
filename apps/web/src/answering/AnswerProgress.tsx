import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { answeringTexts as words } from './answering-texts.ts'
import { type Progress, progressOf } from './state/progress.ts'
import type { AnswerActions, FormAnswers } from './use-answers.ts'

/** How much of what a form requires is answered, and the way to the next open question. */
export function AnswerProgress({ form: { state, actions } }: { form: FormAnswers }) {
  return <Line {...progressOf(state)} onGo={actions.go} />
}

const Line = memo(function Line(props: Progress & { onGo: AnswerActions['go'] }) {
  const { answered, total, next, onGo } = props
  const id = useId()
  if (total === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id={id}>
          {next === undefined ? words.allAnswered : words.progress(answered, total)}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(answered / total) * 100}
          aria-labelledby={id}
          sx={{ mt: 0.5, height: 6, borderRadius: 1, bgcolor: 'divider' }}
        />
      </Box>
      {next !== undefined && (
        <Button size="small" sx={{ ml: -0.625 }} onClick={() => onGo(next)}>
          {words.nextOpen}
        </Button>
      )}
    </Box>
  )
})
