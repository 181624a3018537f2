import { physicalStateNames, readingStateNames } from '@domicile/contract/mail/mail-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

const params = {
  q: text(),
  companyId: parseId,
  addressId: parseId,
  reading: choice(readingStateNames),
  physical: choice(physicalStateNames),
}
const sort = { by: ['received', 'sender'], id: 'received', order: 'desc' } as const

export const mailList = list('GET /api/mail', {
  path: paths.mails(),
  params: {
    ...params,
    statutory: choice(['yes', 'unacknowledged']),
    waitingOn: choice(['client', 'firm', 'none']),
    deadline: choice(['proposed', 'mine']),
    storage: choice(['ending']),
    show: choice(['archived', 'quarantine', 'all']),
  },
  sort,
})

export const archivedMailList = list('GET /api/mail', {
  path: paths.mailArchive(),
  params,
  sort,
  preset: { show: 'archived' },
})
