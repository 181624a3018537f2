import type { AnnouncementRecord } from '@domicile/contract/home/announcements/announcements'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { formatInstant } from '../../../ui/data/format.ts'
import { LevelChip } from './LevelChip.tsx'
import { audienceOf } from './announcement-columns.tsx'
import { AnnouncementBody } from './AnnouncementBody.tsx'
import { announcementPageTexts, announcementTexts } from './announcement-texts.ts'

const words = announcementPageTexts.facts

type AnnouncementFactsProps = { notice: AnnouncementRecord; timeZone: string | undefined }

/** The text, audience and period of an announcement. */
export function AnnouncementFacts({ notice, timeZone }: AnnouncementFactsProps) {
  const { body, level, reach, acknowledged, startsAt, endsAt, needsAcknowledgement } = notice
  const { createdBy, publishedAt, withdrawnAt, withdrawnReason } = notice
  const from = startsAt ? formatInstant(startsAt, timeZone) : announcementTexts.atOnce
  const zone = timeZone ? { timeZone } : {}
  return (
    <Facts
      groups={[
        {
          title: announcementPageTexts.what,
          items: [
            { label: words.text, value: <AnnouncementBody text={body} /> },
            { label: words.level, value: <LevelChip level={level} /> },
            { label: words.audience, value: audienceOf(notice) },
            { label: words.reach, value: announcementPageTexts.people(reach) },
            { label: words.time, value: announcementTexts.fromTo(from, formatInstant(endsAt, timeZone)) },
            {
              label: words.acknowledgement,
              value: needsAcknowledgement
                ? announcementPageTexts.asked(acknowledged, reach)
                : announcementTexts.notAsked,
            },
            { label: words.written, value: createdBy },
            ...(publishedAt
              ? [{ label: words.published, value: <DateTime value={publishedAt} {...zone} /> }]
              : []),
            ...(withdrawnAt
              ? [
                  {
                    label: words.withdrawn,
                    value: [formatInstant(withdrawnAt, timeZone), withdrawnReason].filter(Boolean).join(': '),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  )
}
