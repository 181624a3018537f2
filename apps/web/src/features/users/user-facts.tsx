import type { User } from '@domicile/contract/users/users'
import { texts } from '../../session/texts.ts'
import { DateTime } from '../../ui/data/DateTime.tsx'
import type { FactGroup } from '../../ui/data/Facts.tsx'
import { userPageTexts as words, userTexts } from './user-texts.ts'

/** Returns the facts about a user, in groups. */
export function factsOf(user: User, timeZone: string | undefined): FactGroup[] {
  const at = (value: string) => <DateTime value={value} {...(timeZone && { timeZone })} />
  return [
    {
      title: words.person,
      items: [
        { label: words.email, value: user.email },
        ...(user.role ? [{ label: words.staffRole, value: texts.roles[user.role] }] : []),
        { label: words.jobTitle, value: user.jobTitle },
        { label: words.phone, value: user.phoneNumber },
        { label: words.timeZone, value: user.timeZone },
      ],
    },
    {
      title: words.signIn,
      items: [
        {
          label: userTexts.columns.twoFactor,
          value: user.twoFactor ? userTexts.twoFactor[user.twoFactor] : userTexts.noTwoFactor,
        },
        {
          label: userTexts.columns.lastSeen,
          value: user.lastSeenAt ? at(user.lastSeenAt) : userTexts.never,
        },
        { label: words.notifications, value: user.notifications ? words.on : words.off },
        { label: words.added, value: at(user.createdAt) },
        ...(user.deactivatedAt ? [{ label: words.deactivatedAt, value: at(user.deactivatedAt) }] : []),
      ],
    },
  ]
}
