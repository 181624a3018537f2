import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { can } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { me, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { paths } from '../../../navigation/paths.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { feedbackTexts as words } from './post-texts.ts'

const route = 'PUT /api/posts/:slug/feedback'

/** Asks a reader whether the post helped; a second answer replaces the first. */
export function PostFeedback({ post: { slug, wasHelpful, shown } }: { post: PostRecord }) {
  const [asksWhy, setAsksWhy] = useState(false)
  const rating = useSend(route, { done: words.done })
  const { data: person } = useQuery(me)
  const mayAsk = wasHelpful === false && person !== undefined && can(person, 'enquiries:write')
  const input = (isHelpful: boolean, reason: string) => ({ params: { slug }, body: { isHelpful, reason } })
  return (
    <Panel title={words.question}>
      {wasHelpful !== null && <Typography sx={{ mb: 1 }}>{words.said[`${wasHelpful}`]}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ActionButton
          variant="outlined"
          busy={rating.isPending}
          disabledReason={wasHelpful ? words.already : undefined}
          onClick={() => rating.mutate(input(true, ''))}
        >
          {words.yes}
        </ActionButton>
        <ActionButton variant="outlined" onClick={() => setAsksWhy(true)}>
          {words.no}
        </ActionButton>
        {mayAsk && <ActionButton to={paths.emailUs({ subject: shown.name })}>{words.ask}</ActionButton>}
      </Stack>
      {asksWhy && (
        <SendDialog
          route={route}
          input={(reason) => input(false, reason)}
          title={words.noTitle}
          text={words.noText}
          verb={words.send}
          reason={{ label: words.reason, max: 500 }}
          done={words.done}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </Panel>
  )
}

/** How many readers the post helped, and what the others missed, for writers. */
export function FeedbackReport({ slug }: { slug: string }) {
  const report = useQuery(query('GET /api/posts/:slug/feedback', { params: { slug } }))
  return (
    <Panel title={words.report}>
      <QueryBoundary query={report}>
        {({ helpful, unhelpful, reasons }) => (
          <>
            <Typography>{helpful + unhelpful ? words.counts(helpful, unhelpful) : words.none}</Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {reasons.map(({ reason, at }) => (
                <Box component="li" key={`${at} ${reason}`} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
                  {reason}{' '}
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    <DateTime value={at} />
                  </Typography>
                </Box>
              ))}
            </Box>
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}
