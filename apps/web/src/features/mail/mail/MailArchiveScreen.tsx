import { physicalStates, readingStates } from '@domicile/contract/mail/mail-kinds'
import { useQuery } from '@tanstack/react-query'
import { me } from '../../../api/queries.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListLinks } from '../../../lists/ListLinks.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { TextLink } from '../../../ui/layout/TextLink.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailTexts as words } from './mail-texts.ts'
import { archivedMailList } from './mail.list.ts'

const filters = filtersOf(archivedMailList, {
  reading: { kind: 'choice', label: words.filters.reading, nameOf: (reading) => readingStates[reading] },
  companyId: { kind: 'company', label: words.filters.company },
  addressId: { kind: 'linked', chip: () => words.filters.address },
  physical: { kind: 'choice', label: words.filters.physical, nameOf: (state) => physicalStates[state] },
})

/** The archived mail that the user may see. */
export default function MailArchiveScreen() {
  const { data: person } = useQuery(me)
  const isClient = person?.role === null
  const list = useList(archivedMailList)
  return (
    <ListScreen
      list={list}
      texts={{ ...words, title: words.archive, subtitle: words.archiveSubtitle, empty: words.emptyArchive }}
      tabs={
        <ListLinks>
          <TextLink to={paths.mails()}>{words.filters.current}</TextLink>
        </ListLinks>
      }
      filters={filters}
      columns={mailColumns({ isClient, isOfOneCompany: isClient && person.memberships.length === 1 })}
      rowLink={({ id }) => paths.mail(id, list.query.q)}
    />
  )
}
