import type { AuditEntry } from '@domicile/contract/accounts/audit/audit'
import Box from '@mui/material/Box'
import { toTimelineEntry } from '../../../history/timeline-entry.ts'
import type { Histories } from '../../../history/use-histories.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import type { TimelineEntry } from '../../../ui/data/Timeline.tsx'
import { auditTexts as words } from './audit-texts.ts'

/** Returns an audit event as a timeline entry with links; `record` is the id the list is filtered by. */
export function toAuditTimeline(
  histories: Histories,
  entry: AuditEntry,
  record: string | undefined,
): TimelineEntry {
  const { actor, onBehalfOf } = entry
  const timelineEntry = toTimelineEntry(histories, {
    ...entry,
    actor: actor?.name ?? null,
    onBehalfOf: onBehalfOf?.name ?? null,
  })
  return { ...timelineEntry, aside: <AuditAside entry={entry} record={record} /> }
}

/** Returns whether the event is about a task or file, whose events belong to the history of its project. */
export function isOfPart({ action }: AuditEntry): boolean {
  return /^project\.(task|file)-/.test(action)
}

type AuditAsideProps = { entry: AuditEntry; record: string | undefined }

/** Links to the company and the record's history; for staff the IP address and an internal mark too. */
function AuditAside({ entry, record }: AuditAsideProps) {
  const { company, subjectId, subject, address, internal } = entry
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {company && <TextLink to={paths.company(company.id)}>{company.name}</TextLink>}
      {subjectId && subject && subjectId !== record && (
        <TextLink to={paths.audit(subjectId)}>
          {isOfPart(entry) ? words.aboutProject : words.about(subject)}
        </TextLink>
      )}
      {address && <span>{words.from(address)}</span>}
      {internal && company && <span>{words.internal}</span>}
    </Box>
  )
}
