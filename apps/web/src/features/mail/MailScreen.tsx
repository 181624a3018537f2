import { can } from '@domicile/contract/permissions'
import { physicalStates, readingStates } from '@domicile/contract/mail/mail-kinds'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../api/queries.ts'
import { filtersOf } from '../../lists/filters/list-filters.ts'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { useList } from '../../lists/use-list.ts'
import { paths } from '../../navigation/paths.ts'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailTexts as words } from './mail-texts.ts'
import { mailList } from './mail.list.ts'

/** The mail that the user may see. */
export default function MailScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const mayRegister = person && can(person, 'mail:register')
  const mayProcess = person && can(person, 'mail:process')
  return (
    <ListScreen
      list={useList(mailList)}
      texts={{ ...words, subtitle: isClient ? words.clientSubtitle : words.subtitle }}
      primaryAction={mayRegister ? { label: words.new, to: paths.newMail() } : undefined}
      tabs={mayProcess && <TextLink to={paths.mailRequests()}>{words.requests}</TextLink>}
      filters={filtersFor(isClient)}
      columns={mailColumns()}
      rowLink={({ id }) => paths.mail(id)}
    />
  )
}

/** Quarantine is internal to the firm. */
function filtersFor(isClient: boolean) {
  const { filters } = words
  const waits = isClient ? words.waitsForClient : words.waits
  return filtersOf(mailList, {
    reading: { kind: 'choice', label: filters.reading, nameOf: (reading) => readingStates[reading] },
    statutory: {
      kind: 'choice',
      label: filters.statutory,
      nameOf: (value) => (value === 'yes' ? filters.all : filters.unacknowledged),
    },
    companyId: { kind: 'company', label: filters.company },
    addressId: { kind: 'linked', chip: () => filters.address },
    physical: { kind: 'choice', label: filters.physical, nameOf: (physical) => physicalStates[physical] },
    waitingOn: {
      kind: 'choice',
      label: filters.waitingOn,
      offers: ['client', 'firm'],
      nameOf: (whom) => waits[whom],
      chip: (whom) => `${filters.waitingOn} ${waits[whom]}`,
    },
    show: {
      kind: 'choice',
      label: filters.show,
      any: filters.current,
      nameOf: (show) => filters[show],
      ...(isClient && { offers: ['archived', 'all'] as const }),
    },
  })
}
