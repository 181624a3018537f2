import type { Calendar, Obligation } from '@domicile/contract/work/obligations/obligations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { SendDialog } from '../../../api/SendDialog.tsx'
import { mayAt, whileActing, whyNotNow } from '../../../session/allowed-actions.ts'
import { openedPart } from '../../../ui/feedback/opened-part.tsx'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { formatMonthDay } from './month-day.ts'
import { ObligationEntry, type OpenPart } from './ObligationEntry.tsx'
import { calendarTexts as words } from './obligation-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const DoneForm = openedPart(async () => (await import('./DoneForm.tsx')).DoneForm)
const FeedPanel = openedPart(async () => (await import('./FeedPanel.tsx')).FeedPanel)
const OwnForm = openedPart(async () => (await import('./OwnForm.tsx')).OwnForm)
const YearEndForm = openedPart(async () => (await import('./YearEndForm.tsx')).YearEndForm)

/** The obligations of a company to authorities and others, by day. */
export function CalendarTab({ company, person }: CompanyTabProps) {
  const params = { companyId: company.id }
  const result = useQuery(query('GET /api/companies/:companyId/obligations', { params }))
  const [open, setOpen] = useState<OpenPart>()
  const close = () => setOpen(undefined)
  const mayWrite = mayAt(company.id, person, 'obligations:write')
  const reason = whyNotNow(company, person)
  return (
    <Panel
      title={words.title}
      subtitle={words.subtitle}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button onClick={() => setOpen('feed')}>{words.subscribe}</Button>
          {mayWrite && (
            <ActionButton variant="outlined" disabledReason={reason} onClick={() => setOpen('own')}>
              {words.add}
            </ActionButton>
          )}
        </Stack>
      }
    >
      <QueryBoundary query={result}>
        {(calendar) => (
          <>
            <Facts
              calendar={calendar}
              onChange={mayWrite && !reason ? () => setOpen('year-end') : undefined}
            />
            <Entries
              calendar={calendar}
              companyId={company.id}
              isStaff={Boolean(person?.role)}
              onOpen={mayWrite && !reason ? setOpen : undefined}
            />
            {open === 'year-end' && <YearEndForm company={company} calendar={calendar} onClose={close} />}
          </>
        )}
      </QueryBoundary>
      {open === 'feed' && (
        <FeedPanel company={company} disabledReason={whileActing(person)} onClose={close} />
      )}
      {open === 'own' && <OwnForm company={company} onClose={close} />}
      {typeof open === 'object' && open.event === 'done' && (
        <DoneForm company={company} obligation={open.obligation} onClose={close} />
      )}
      {typeof open === 'object' && open.event === 'remove' && (
        <RemovalDialog companyId={company.id} obligation={open.obligation} onClose={close} />
      )}
    </Panel>
  )
}

type FactsProps = { calendar: Calendar; onChange: (() => void) | undefined }

function Facts({ calendar: { yearEnd, establishedOn }, onChange }: FactsProps) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{words.yearEnd(formatMonthDay(yearEnd))}</Typography>
        {onChange && (
          <Button size="small" onClick={onChange}>
            {words.changeYearEnd}
          </Button>
        )}
      </Stack>
      {!establishedOn && <Typography sx={{ color: 'text.secondary' }}>{words.noFacts}</Typography>}
    </>
  )
}

type EntriesProps = {
  calendar: Calendar
  companyId: string
  isStaff: boolean
  onOpen: ((open: OpenPart) => void) | undefined
}

function Entries({ calendar: { obligations }, ...props }: EntriesProps) {
  const current = obligations.filter(({ doneOn }) => doneOn === null)
  const former = obligations.filter(({ doneOn }) => doneOn !== null)
  const list = (entries: readonly Obligation[], label: string) => (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((obligation) => (
        <ObligationEntry key={obligation.key} obligation={obligation} {...props} />
      ))}
    </Box>
  )
  return (
    <>
      {current.length > 0 ? (
        list(current, words.current)
      ) : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{words.empty}</Typography>
      )}
      {former.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Fold title={words.former} count={former.length}>
            {list(former.toReversed(), words.former)}
          </Fold>
        </Box>
      )}
    </>
  )
}

type RemovalDialogProps = { companyId: string; obligation: Obligation; onClose: () => void }

/** Asks before an obligation of the company alone leaves the calendar. */
function RemovalDialog({ companyId, obligation, onClose }: RemovalDialogProps) {
  const { title, rule } = obligation
  return (
    <SendDialog
      route="DELETE /api/companies/:companyId/obligations/:ruleId"
      input={() => ({ params: { companyId, ruleId: rule!.id } })}
      title={words.removal.title(title)}
      text={words.removal.text}
      verb={words.actions.remove}
      danger
      done={words.removal.done}
      onClose={onClose}
    />
  )
}
