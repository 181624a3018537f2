import { type EnquiryProposal, LONGEST_QUESTION } from '@domicile/contract/knowledge/enquiries/enquiry-help'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { emailUsTexts } from '../enquiry-texts.ts'

const words = emailUsTexts.proposals
const ProposalPanel = openedPart(async () => (await import('../ProposalPanel.tsx')).ProposalPanel)

/** Long enough that the questions of someone who types stay below the limit on searches. */
const PAUSE_MS = 700
const SHORTEST = 4

type ProposalsProps = {
  /** The text typed so far. */
  text: string
  /** A text answered the question; the message is not needed. */
  onSolved: () => void
}

/** Questions of the FAQ and posts that may answer a message, while it is typed. */
export function Proposals({ text, onSolved }: ProposalsProps) {
  const [open, setOpen] = useState<EnquiryProposal>()
  const q = useSettled(text.trim().slice(0, LONGEST_QUESTION))
  const isAsked = q.length >= SHORTEST
  const found = useQuery({
    ...query('GET /api/enquiry-proposals', { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const proposals = isAsked ? (found.data ?? []) : []
  return (
    <>
      {/* The region stays, so that screen readers hear what comes into it. */}
      <Box role="status">
        {proposals.length > 0 && (
          <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{words.title}</Typography>
            <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {proposals.map((proposal) => (
                <li key={`${proposal.kind} ${proposal.target}`}>
                  <Button
                    onClick={() => setOpen(proposal)}
                    sx={{ ml: -1, textAlign: 'left', overflowWrap: 'anywhere' }}
                  >
                    {proposal.title}
                  </Button>
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
      {open && <ProposalPanel proposal={open} onSolved={onSolved} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
