import Button from '@mui/material/Button'
import { CodesLost } from '../session/session.public.ts'
import { PublicCard } from '../../../ui/layout/PublicCard.tsx'
import { registrationTexts } from './registration-texts.ts'

const words = registrationTexts.codesLost

/** The step after a reload that lost the recovery codes: the account exists, and its settings create new ones. */
export function CodesLostCard({ onRestart }: { onRestart: () => void }) {
  return (
    <PublicCard title={words.title}>
      <CodesLost>
        <Button variant="text" size="small" onClick={onRestart}>
          {words.begin}
        </Button>
      </CodesLost>
    </PublicCard>
  )
}
