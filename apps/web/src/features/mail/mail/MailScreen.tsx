import { can } from '@domicile/contract/permissions'
import { physicalStates, readingStates } from '@domicile/contract/mail/mail-kinds'
import QrCode2 from '@mui/icons-material/QrCode2'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/client.ts'
import { me } from '../../../api/queries.ts'
import { useDownload } from '../../../api/use-download.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import type { ListQuery } from '../../../lists/list.ts'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { sentence } from '../../../ui/data/format.ts'
import { ActionButton } from '../../../ui/actions/ActionButton.tsx'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailTexts as words } from './mail-texts.ts'
import { mailList } from './mail.list.ts'

/** The mail that the user may see. */
export default function MailScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const list = useList(mailList)
  const mayRegister = person && can(person, 'mail:register')
  const mayProcess = person && can(person, 'mail:process')
  return (
    <ListScreen
      list={list}
      texts={{ ...words, subtitle: isClient ? words.clientSubtitle : words.subtitle }}
      primaryAction={mayRegister ? { label: words.new, to: paths.newMail() } : undefined}
      tabs={
        <ListLinks>
          {mayProcess && (
            <>
              <TextLink to={paths.mailRequests()}>{words.requests}</TextLink>
              <TextLink to={paths.mails({ show: 'quarantine' })}>{words.filters.quarantine}</TextLink>
              <TextLink to={paths.statutoryRules()}>{words.statutoryRules}</TextLink>
            </>
          )}
          <TextLink to={paths.mailArchive()}>{words.archive}</TextLink>
        </ListLinks>
      }
      tools={mayProcess && <PrintLabels query={list.query} />}
      filters={filtersFor(isClient)}
      columns={mailColumns({ isClient, isOfOneCompany: isClient && person.memberships.length === 1 })}
      rowLink={({ id }) => paths.mail(id, list.query.q)}
    />
  )
}

/** Prints a label for each item of the filtered list. */
function PrintLabels({ query }: { query: ListQuery<'GET /api/mail'> }) {
  const printing = useDownload()
  const { page: _page, pageSize: _size, sort: _sort, order: _order, ...filter } = query
  return (
    <ActionButton
      size="small"
      color="inherit"
      startIcon={<QrCode2 />}
      busy={printing.isPending}
      onClick={() => printing.mutate(() => download('GET /api/mail/labels', { query: filter }))}
    >
      {words.labels}
    </ActionButton>
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
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${filters.waitingOn} ${waits[whom]}`,
    },
    deadline: {
      kind: 'choice',
      label: filters.deadline,
      nameOf: (deadline) => filters.deadlines[deadline],
    },
    storage: {
      kind: 'choice',
      label: filters.storage,
      nameOf: () => filters.storageEnding,
      chip: () => filters.storageChip,
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
