import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { PublicCard } from '../layout/PublicCard.tsx'

type UnreachableCardProps = {
  texts: { title: string; text: string; again: string }
  onAgain: () => void
}

/** The card of a public page that could not be read. */
export function UnreachableCard({ texts: { title, text, again }, onAgain }: UnreachableCardProps) {
  return (
    <PublicCard title={title}>
      <Alert severity="warning">{text}</Alert>
      <Button variant="contained" fullWidth sx={{ mt: 3 }} onClick={onAgain}>
        {again}
      </Button>
    </PublicCard>
  )
}
