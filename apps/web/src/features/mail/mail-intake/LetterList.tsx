import type { LetterSummary } from '@domicile/contract/mail/mail-intake/intake'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { hairline, surface } from '../../../ui/layout/surface.ts'
import { intakeTexts as words } from './intake-texts.ts'
import { formatCount } from '../../../ui/data/format.ts'

type LetterListProps = {
  letters: readonly LetterSummary[]
  total: number
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The letters that wait, in the order they were scanned. */
export function LetterList({ letters, total, openId, onOpen }: LetterListProps) {
  return (
    <Box>
      <Box component="ul" aria-label={words.letters} sx={list}>
        {letters.map((letter) => (
          <Box component="li" key={letter.id} sx={hairline}>
            <ListItemButton
              selected={letter.id === openId}
              aria-current={letter.id === openId ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                // The keys that follow are for the letter, not for its row.
                currentTarget.blur()
                onOpen(letter.id)
              }}
              sx={{ display: 'block', px: 2, py: 1 }}
            >
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {letter.company?.name ?? words.unknown}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[letter.sender, formatCount(letter.pages, 'page')].filter(Boolean).join(' · ')}
              </Typography>
              {letter.claimedBy && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {words.heldBy(letter.claimedBy)}
                </Typography>
              )}
            </ListItemButton>
          </Box>
        ))}
      </Box>
      {total > letters.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.more(total - letters.length)}
        </Typography>
      )}
    </Box>
  )
}

const list = {
  ...surface,
  listStyle: 'none',
  p: 0,
  m: 0,
  maxHeight: { xs: 220, md: 'calc(100vh - 160px)' },
  overflowY: 'auto',
} as const
