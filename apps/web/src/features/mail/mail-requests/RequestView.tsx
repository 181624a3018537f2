import type { Profile } from '@domicile/contract/accounts/session/auth'
import { mailRequests, MOST_MAIL_FILES } from '@domicile/contract/mail/mail-kinds'
import type { Mail } from '@domicile/contract/mail/mail'
import type { MailRequestRecord } from '@domicile/contract/mail/mail-requests/mail-requests'
import { requestEventNames, type RequestEvent } from '@domicile/contract/mail/mail-requests/request-states'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { can } from '@domicile/contract/permissions'
import { upload } from '../../../api/client.ts'
import { DocumentsDrop } from '../../../forms/files/FilesDrop.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import type { StatusTone } from '../../../ui/theme.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { requestTexts as words } from './request-texts.ts'

type RequestViewProps = {
  item: Mail
  request: MailRequestRecord
  person: Profile | undefined
  onOpen: (event: RequestEvent | 'addProof') => void
}

/** A request: its state, its facts, and what can be done next. */
export function RequestView({ item, request, person, onOpen }: RequestViewProps) {
  const { kind, state } = request
  const isStaff = Boolean(person?.role)
  const mayWork = person !== undefined && can(person, 'mail:process')
  const mayAddProof =
    mayWork && kind !== 'scan' && kind !== 'rescan' && state !== 'refused' && state !== 'cancelled'
  const status = shownState(request, isStaff)
  return (
    <Box component="section" aria-label={mailRequests[kind]}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {mailRequests[kind]}
        </Typography>
        <StatusChip label={status.label} tone={status.tone} />
      </Stack>
      {state === 'window' && <WindowLine request={request} isStaff={isStaff} />}
      <RequestFacts item={item} request={request} timeZone={person?.timeZone} />
      {mayWork && takesScans(request) && <NewScan item={item} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5, '&:empty': { display: 'none' } }}>
        <EventButtons request={request} onOpen={onOpen} />
        {mayAddProof && (
          <Button size="small" onClick={() => onOpen('addProof')}>
            {words.addProof}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

type WindowLineProps = { request: MailRequestRecord; isStaff: boolean }

function WindowLine({ request, isStaff }: WindowLineProps) {
  const { windowUntil, allowedActions } = request
  if (!windowUntil) return null
  const day = formatDay(windowUntil)
  const forStaff = allowedActions.includes('complete') ? words.windowOver : words.windowForStaff(day)
  return <Typography sx={{ mb: 1 }}>{isStaff ? forStaff : words.windowUntil(day)}</Typography>
}

/** Adds the scans that were asked for, after which the request can be completed. */
function NewScan({ item: { id, files } }: { item: Mail }) {
  return (
    <DocumentsDrop
      label={words.addScan}
      purpose="mailFile"
      most={MOST_MAIL_FILES - files.length}
      send={(file, onProgress) => upload('POST /api/mail/:id/files', { id }, { file, onProgress })}
      done={words.scansAdded}
    />
  )
}

type EventButtonsProps = Pick<RequestViewProps, 'request' | 'onOpen'>

/** The first button is the next action; one that is not possible yet shows its reason. */
function EventButtons({ request, onOpen }: EventButtonsProps) {
  const offered = requestEventNames.filter((event) => isOffered(request, event))
  return offered.map((event, place) => (
    <ActionButton
      key={event}
      size="small"
      variant={place === 0 && event !== 'cancel' ? 'contained' : 'outlined'}
      color={event === 'cancel' || event === 'refuse' ? 'inherit' : 'primary'}
      disabledReason={request.obstacles.find((obstacle) => obstacle.event === event)?.reason}
      onClick={() => onOpen(event)}
    >
      {event === 'consent' && request.kind === 'forward' ? words.agree : words.actions[event]}
    </ActionButton>
  ))
}

function isOffered({ allowedActions, obstacles, cost }: MailRequestRecord, event: RequestEvent): boolean {
  if (event === 'quote' && cost) return false
  return allowedActions.includes(event) || obstacles.some((obstacle) => obstacle.event === event)
}

/** Also after the first: a letter may have several, and they are sent one after another. */
function takesScans({ kind, state }: MailRequestRecord): boolean {
  return (kind === 'scan' || kind === 'rescan') && (state === 'open' || state === 'started')
}

type Shown = { label: string; tone: StatusTone }

function shownState({ state, allowedActions }: MailRequestRecord, isStaff: boolean): Shown {
  const { states } = words
  if (state === 'open') return { label: isStaff ? states.withYou : states.withUs, tone: 'pending' }
  if (state === 'consent')
    return {
      label: allowedActions.includes('consent') ? states.withYou : states.withOwner,
      tone: 'waiting for accept',
    }
  return { label: states[state], tone: tones[state] }
}

const tones = {
  started: 'in progress',
  window: 'needs attention',
  done: 'approved',
  refused: 'rejected',
  cancelled: 'pending',
} as const
