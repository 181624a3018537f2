import type { Profile } from '@domicile/contract/accounts/session/auth'
import { can } from '@domicile/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { me, query } from '../../../api/queries.ts'
import type { ListQuery } from '../../../lists/list.ts'
import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { paths } from '../../../navigation/paths.ts'
import { serviceColumns } from './service-columns.tsx'
import { serviceTexts as words } from './service-texts.ts'
import { ServiceCards } from './ServiceCards.tsx'
import { serviceList } from './services.list.ts'

/** The catalogue: for clients the services on sale, for staff all services with their margins. */
export default function ServicesScreen() {
  const { data: person } = useQuery(me)
  return person ? <Catalogue person={person} /> : null
}

type Reader = { isStaff: boolean; readsCosts: boolean }

function Catalogue({ person }: { person: Profile }) {
  const isStaff = Boolean(person.role)
  const readsCosts = isStaff && can(person, 'costs:read')
  const list = useList(serviceList, { permit: (listQuery) => permitted({ isStaff, readsCosts }, listQuery) })
  const mayCreate = can(person, 'services:price')
  const staffSubtitle = readsCosts ? words.costsSubtitle : words.staffSubtitle
  return (
    <ListScreen
      list={list}
      texts={{
        ...words,
        subtitle: isStaff ? staffSubtitle : words.subtitle,
        empty: mayCreate ? words.empty : words.emptyForReaders,
      }}
      primaryAction={mayCreate ? { label: words.create, to: paths.newService() } : undefined}
      filters={filtersFor(isStaff)}
      columns={isStaff ? serviceColumns({ readsCosts, timeZone: person.timeZone }) : []}
      renderRows={isStaff ? undefined : (services) => <ServiceCards services={services} />}
      rowLink={({ slug }) => paths.service(slug)}
      exports={isStaff && {}}
    />
  )
}

function permitted({ isStaff, readsCosts }: Reader, listQuery: ListQuery<'GET /api/purchase/services'>) {
  const { state, sort, ...rest } = listQuery
  const maySort = sort && (readsCosts || (sort !== 'cost' && sort !== 'margin'))
  return { ...rest, ...(isStaff && state && { state }), ...(maySort && { sort }) }
}

const categories = {
  find: () => ({
    ...query('GET /api/purchase/services/categories'),
    select: (names: string[]) => names.map((name) => ({ value: name, label: name })),
  }),
}
const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }))

/** Returns the filters. Clients see no columns, so they also get a sort order. */
function filtersFor(isStaff: boolean) {
  const { filters, kinds, states } = words
  return filtersOf(serviceList, {
    category: { kind: 'pick', label: filters.category, source: categories },
    kind: { kind: 'choice', label: filters.kind, nameOf: (kind) => kinds[kind] },
    state: isStaff && {
      kind: 'choice',
      label: filters.state,
      any: filters.notArchived,
      nameOf: (state) => states[state],
    },
    sort: !isStaff && { kind: 'order', label: filters.sort, options: sorts },
  })
}
