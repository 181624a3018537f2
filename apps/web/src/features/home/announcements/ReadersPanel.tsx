import type { NoticeReader, AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QueryBoundary } from '../../../api/QueryBoundary.tsx'
import { paths } from '../../../navigation/paths.ts'
import { defined, oneOf, parsePage } from '../../../navigation/url-params.ts'
import { query } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FilterChip } from '../../../lists/filters/FilterChip.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { ListPagination } from '../../../lists/ListPagination.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ExportMenu } from '../../../lists/ExportMenu.tsx'
import { announcementPageTexts } from './announcement-texts.ts'
import { useAddressQuery } from '../../../navigation/use-address.ts'

const words = announcementPageTexts.readers
const EXPORT = 'GET /api/system-notices/:id/readers/export'

type ReadersPanelProps = { notice: AnnouncementRecord; timeZone: string | undefined }

/** The audience of an announcement, filtered by acknowledgement, with an export. */
export function ReadersPanel({ notice, timeZone }: ReadersPanelProps) {
  const { id, needsAcknowledgement } = notice
  const navigate = useNavigate()
  const address = useAddressQuery()
  const filter = defined({ only: oneOf(['acknowledged', 'missing'], address.only), ...parsePage(address) })
  const { only, page = 1, pageSize = 20 } = filter
  const readers = useQuery({
    ...query('GET /api/system-notices/:id/readers', { params: { id }, query: filter }),
    placeholderData: (before) => before,
  })
  const go = (change: { only?: string | undefined; page?: number; pageSize?: number }) =>
    void navigate({ to: paths.announcement(id), search: { ...filter, page: undefined, ...change } })
  return (
    <Panel
      title={needsAcknowledgement ? words.title : words.titlePlain}
      action={needsAcknowledgement && <ExportMenu route={EXPORT} input={{ params: { id } }} />}
    >
      {needsAcknowledgement && (
        <Stack direction="row" sx={{ gap: 1, mb: 1 }}>
          {(['missing', 'acknowledged'] as const).map((which) => (
            <FilterChip
              key={which}
              label={which === 'missing' ? words.missing : words.given}
              selected={only === which}
              onToggle={(on) => go(on ? { only: which } : { only: undefined })}
            />
          ))}
        </Stack>
      )}
      <QueryBoundary query={readers}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <EmptyState title={words.none} text={only ? '' : words.noneText} quiet />}
            <Box component="ul" aria-label={words.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {items.map((reader) => (
                <ReaderRow
                  key={reader.id}
                  reader={reader}
                  isAsked={needsAcknowledgement}
                  timeZone={timeZone}
                />
              ))}
            </Box>
            {total > items.length && (
              <ListPagination
                page={page}
                pageSize={pageSize}
                total={total}
                shown={items.length}
                onPage={(next) => go({ page: next })}
                onPageSize={(size) => go({ pageSize: size })}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  )
}

type ReaderRowProps = { reader: NoticeReader; isAsked: boolean; timeZone: string | undefined }

function ReaderRow({ reader, isAsked, timeZone }: ReaderRowProps) {
  const { name, email, companies, acknowledgedAt, isAddressed } = reader
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {[email, companies.join(', ') || words.staff, !isAddressed && words.left]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {isAsked && (
        <Box sx={{ typography: 'body2', color: acknowledgedAt ? 'text.primary' : 'text.secondary' }}>
          {acknowledgedAt ? `${words.given} ${formatInstant(acknowledgedAt, timeZone)}` : words.missing}
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
