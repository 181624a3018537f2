import type { MailPage } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { colors } from '../../../../ui/theme.ts'
import { mailPageTexts } from '../mail-texts.ts'
import { type Evidence, partsOf } from './evidence.ts'
import { isHit } from './hits.ts'

const words = mailPageTexts.reader

type PageTextProps = { page: MailPage; wanted: readonly string[]; evidence: readonly Evidence[] }

/** The text of a page with the matches and the evidence of deadlines marked. */
export function PageText({ page, wanted, evidence }: PageTextProps) {
  const { number, text, isRecognised, refused } = page
  return (
    <Box component="section" aria-label={words.text(number)}>
      {refused && <Typography sx={{ color: 'error.main' }}>{refused}</Typography>}
      {isRecognised && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {words.recognised}
        </Typography>
      )}
      {text === '' ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.noText}</Typography>
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
          {partsOf(text, evidence).map(({ text: part, start, evidence: covering }) => {
            const hit = wanted.length > 0 && isHit(part, wanted)
            if (!hit && !covering) return part
            return (
              <Box
                component="mark"
                key={start}
                sx={{ bgcolor: hit ? '#FFE873' : colors.primaryTint }}
                {...(hit && { 'data-hit': true })}
                {...(covering && { 'data-evidence': covering.id })}
              >
                {part}
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
