import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertFailure, query, useSend } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { SidePanel } from '../../../forms/SidePanel.tsx'
import { copyText } from '../../../session/copy-text.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { feedTexts as words } from './obligation-texts.ts'

const CREATION = 'PUT /api/companies/:companyId/calendar-feed'

type FeedPanelProps = {
  company: { id: string; name: string }
  /** Why the address can't be changed now. */
  disabledReason: string | undefined
  onClose: () => void
}

/** The secret address at which the user's own calendar program reads the calendar of a company. */
export function FeedPanel({ company, disabledReason, onClose }: FeedPanelProps) {
  const params = { companyId: company.id }
  const result = useQuery(query('GET /api/companies/:companyId/calendar-feed', { params }))
  // The server shows it once and never again.
  const [url, setUrl] = useState<string>()
  const [asks, setAsks] = useState<'replace' | 'revoke'>()
  const creation = useSend(CREATION, { onSuccess: (answer) => setUrl(answer.url) })
  return (
    <SidePanel title={words.title} subtitle={company.name} onClose={onClose}>
      <Typography>{words.text}</Typography>
      {url && <Address url={url} />}
      <QueryBoundary query={result}>
        {({ feed }) =>
          feed ? (
            <>
              {!url && (
                <Typography>
                  {words.since} <DateTime value={feed.createdAt} />. {words.shownOnce}
                </Typography>
              )}
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <ActionButton
                  variant="outlined"
                  disabledReason={disabledReason}
                  onClick={() => setAsks('replace')}
                >
                  {words.replace}
                </ActionButton>
                {!disabledReason && (
                  <Button color="error" onClick={() => setAsks('revoke')}>
                    {words.revoke}
                  </Button>
                )}
              </Stack>
            </>
          ) : (
            <span>
              <ActionButton
                variant="contained"
                disabledReason={disabledReason}
                busy={creation.isPending}
                onClick={() => creation.mutate({ params }, { onError: alertFailure })}
              >
                {words.create}
              </ActionButton>
            </span>
          )
        }
      </QueryBoundary>
      {asks === 'replace' && (
        <SendDialog
          route={CREATION}
          input={() => ({ params })}
          {...words.replacing}
          onDone={(answer) => (setUrl(answer.url), setAsks(undefined))}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'revoke' && (
        <SendDialog
          route="DELETE /api/companies/:companyId/calendar-feed"
          input={() => ({ params })}
          {...words.revoking}
          danger
          onDone={() => (setUrl(undefined), setAsks(undefined))}
          onClose={() => setAsks(undefined)}
        />
      )}
    </SidePanel>
  )
}

function Address({ url }: { url: string }) {
  return (
    <TextField
      name="address"
      label={words.address}
      help={words.once}
      value={url}
      onChange={() => {}}
      readOnly
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={words.copy}
          data-hint={words.copy}
          onClick={() => copyText(url, words.copied)}
        >
          <ContentCopy fontSize="small" />
        </IconButton>
      }
    />
  )
}
