import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { conversationTexts } from './enquiry-texts.ts'

const words = conversationTexts.rate
const RATING = 'PUT /api/enquiries/:id/rating'

/** Asks whether the answer helped; either reply closes the conversation. */
export function RatingPanel({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false)
  const rating = useSend(RATING, { done: words.done })
  const input = (isHelpful: boolean, note: string | null) => ({ params: { id }, body: { isHelpful, note } })
  return (
    <Panel title={words.question}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <BusyButton
          variant="outlined"
          busy={rating.isPending}
          onClick={() => rating.mutate(input(true, null))}
        >
          {words.yes}
        </BusyButton>
        <Button variant="outlined" onClick={() => setMissing(true)}>
          {words.no}
        </Button>
      </Stack>
      {isMissing && (
        <SendDialog
          route={RATING}
          input={(reason) => input(false, reason || null)}
          title={words.noTitle}
          text={words.noText}
          verb={words.send}
          reason={{ label: words.reason, max: 1000 }}
          done={words.done}
          onClose={() => setMissing(false)}
        />
      )}
    </Panel>
  )
}
