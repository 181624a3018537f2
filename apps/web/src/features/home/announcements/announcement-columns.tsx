import type { AnnouncementState } from '@domicile/contract/home/announcements/announcement-states'
import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import type { StatusTone } from '../../../ui/theme.ts'
import { texts } from '../../../session/texts.ts'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../../ui/data/TruncatedText.tsx'
import { LevelChip } from './LevelChip.tsx'
import { announcementTexts as words } from './announcement-texts.ts'

const headers = words.columns

/** Returns the columns of the list of all announcements. */
export function announcementColumns(timeZone: string): Column<AnnouncementRecord>[] {
  return [
    {
      id: 'title',
      header: headers.title,
      primary: true,
      width: 220,
      cell: ({ title }) => <TruncatedText>{title}</TruncatedText>,
    },
    {
      id: 'state',
      card: 'status',
      header: headers.state,
      width: 112,
      cell: ({ state }) => <StateChip state={state} />,
    },
    { id: 'level', header: headers.level, width: 128, cell: ({ level }) => <LevelChip level={level} /> },
    {
      id: 'audience',
      card: 'line',
      header: headers.audience,
      width: 152,
      cell: (notice) => <TruncatedText>{audienceOf(notice)}</TruncatedText>,
    },
    {
      id: 'from',
      card: 'line',
      header: headers.from,
      width: 112,
      cell: ({ startsAt }) => (startsAt ? <DateTime value={startsAt} timeZone={timeZone} /> : words.atOnce),
    },
    {
      id: 'to',
      header: headers.to,
      width: 112,
      cell: ({ endsAt }) => <DateTime value={endsAt} timeZone={timeZone} />,
    },
    {
      id: 'acknowledged',
      header: headers.acknowledged,
      width: 128,
      cell: ({ needsAcknowledgement, acknowledged, reach }) =>
        needsAcknowledgement ? words.ofReach(acknowledged, reach) : words.notAsked,
    },
  ]
}

/** Returns the audience of an announcement as text. */
export function audienceOf({ audience, roles, companies }: AnnouncementRecord): string {
  if (audience === 'roles') return roles.map((role) => texts.roles[role]).join(', ')
  if (audience === 'companies') return companies.map(({ name }) => name).join(', ')
  return words.audiences[audience]
}

const tones: Record<AnnouncementState, StatusTone> = {
  draft: 'pending',
  planned: 'waiting for accept',
  current: 'on track',
  ended: 'pending',
  withdrawn: 'rejected',
}

export function StateChip({ state }: { state: AnnouncementState }) {
  return <StatusChip label={words.states[state]} tone={tones[state]} />
}
