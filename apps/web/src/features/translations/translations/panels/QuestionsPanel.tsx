import type { Translation } from '@domicile/contract/translations/translations'
import Box from '@mui/material/Box'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { hairline } from '../../../../ui/layout/surface.ts'
import { translationPageTexts } from '../translation-texts.ts'

const words = translationPageTexts.questions

/** The questions about the document with their answers; nothing if there are none. */
export function QuestionsPanel({ translation: { questions } }: { translation: Translation }) {
  if (questions.length === 0) return null
  return (
    <Panel title={words.title}>
      <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {questions.map(({ id, question, answer, answeredBy }) => (
          <Box component="li" key={id} sx={{ ...hairline, py: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500, whiteSpace: 'pre-line' }}>{question}</Box>
            {answer !== null && <Box sx={{ whiteSpace: 'pre-line' }}>{answer}</Box>}
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {answeredBy === null ? words.open : words.answered(answeredBy)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
