import type { MailPage } from '@domicile/contract/mail/mail'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mailPageTexts } from '../mail-texts.ts'
import { isHit } from './hits.ts'

const words = mailPageTexts.reader

/** The text of a page with the matches marked. */
export function PageText({ page, wanted }: { page: MailPage; wanted: readonly string[] }) {
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
          {text.split(/(\s+)/).map((part, place) =>
            wanted.length > 0 && isHit(part, wanted) ? (
              // A text has no keys of its own, and its parts never move.
              <Box component="mark" data-hit key={place} sx={{ bgcolor: '#FFE873' }}>
                {part}
              </Box>
            ) : (
              part
            ),
          )}
        </Box>
      )}
    </Box>
  )
}
