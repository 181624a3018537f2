import type { EnquiryProposal } from '@domicile/contract/knowledge/enquiries/enquiry-help'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useCountedReading } from '../../../session/use-reader-counts.ts'
import { FormattedText } from '../../../ui/data/FormattedText.tsx'
import { BusyButton } from '../../../ui/actions/BusyButton.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { PostBody } from '../knowledge-base/knowledge-base.public.ts'
import { emailUsTexts } from './enquiry-texts.ts'

const words = emailUsTexts.proposals

type ProposalPanelProps = { proposal: EnquiryProposal; onSolved: () => void; onClose: () => void }

/** A text that may answer a message, beside the message that stays as it is. */
export function ProposalPanel({ proposal: { kind, target, title }, onSolved, onClose }: ProposalPanelProps) {
  const solving = useSend('POST /api/self-answers', { done: words.close, onSuccess: onSolved })
  return (
    <SidePanel title={title} onClose={onClose}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {kind === 'question' ? <Answer id={target} /> : <Post slug={target} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 3 }}>
        <BusyButton
          variant="contained"
          busy={solving.isPending}
          onClick={() => solving.mutate({ body: { kind, target } }, { onError: alertFailure })}
        >
          {words.solved}
        </BusyButton>
        <Button variant="outlined" onClick={onClose}>
          {words.back}
        </Button>
      </Stack>
    </SidePanel>
  )
}

function Answer({ id }: { id: string }) {
  const result = useQuery(query('GET /api/faq'))
  return (
    <QueryBoundary query={result}>
      {(all) => {
        const question = all.find((one) => one.id === id)
        return question ? <FormattedText html={question.answer} /> : <Typography>{words.gone}</Typography>
      }}
    </QueryBoundary>
  )
}

function Post({ slug }: { slug: string }) {
  useCountedReading(slug)
  const result = useQuery(query('GET /api/posts/:slug', { params: { slug } }))
  return (
    <QueryBoundary query={result}>
      {({ shown }) => (
        <>
          {shown.subtitle && <Typography sx={{ mb: 1, fontWeight: 600 }}>{shown.subtitle}</Typography>}
          <PostBody slug={slug} shown={shown} />
          <TextLink to={paths.post(slug)}>{words.read}</TextLink>
        </>
      )}
    </QueryBoundary>
  )
}
